import { CODE, ENABLED, ENABLED_COLUMN } from '#client/common/list/common.tsx'
import { listScreen } from '#client/common/list/ListScreen.tsx'
import { ReferenceName } from '#client/common/ReferenceName.tsx'
import { AFFILIATES } from '#client/data/affiliates.ts'
import { affiliatePlaces } from '#client/data/places.ts'
import { referenceOptionsQuery } from '#client/data/tables.ts'
import { PhoneLink } from '#client/ui/Link.tsx'
import { showCode } from '#contract/codes.ts'
import type { Affiliate } from '#contract/resources/affiliate/entity.ts'
import { PLACES } from '#contract/texts/interface.ts'
import { AFFILIATE_ACTIONS } from '../parts/affiliate-actions.tsx'

/** The usual name beneath, where it is another. */
const SocialReason = ({ affiliate: { data, form } }: { affiliate: Affiliate }) => (
  <span>
    <span className="block">{form.socialReason || data.name}</span>
    {form.socialReason !== '' && form.socialReason !== data.name ? (
      <span className="block text-note text-ink-soft">{data.name}</span>
    ) : null}
  </span>
)

const Phone = ({ phone }: { phone: string }) =>
  phone === '' ? <span className="text-ink-soft">Non défini</span> : <PhoneLink phone={phone} />

/** « Affiliés »: every member organisation, and what may be done with each (docs/domain.md 5.2). */
export const AffiliateList = listScreen(AFFILIATES, {
  title: PLACES.affiliates,
  create: { by: { resource: 'AFFILIATE_MANAGEMENT', method: 'ADD' }, label: 'Nouvel affilié', to: affiliatePlaces.create },
  filters: [
    CODE,
    { name: 'socialReason', label: 'Raison sociale', kind: 'text' },
    { name: 'affiliateType', label: 'Type de lien', kind: 'record', query: referenceOptionsQuery('AFFILIATE_TYPE') },
    { name: 'legalStatus', label: 'Forme juridique', kind: 'record', query: referenceOptionsQuery('LEGAL_STATUS') },
    { name: 'college', label: 'Collège', kind: 'record', query: referenceOptionsQuery('COLLEGE'), isMore: true },
    { name: 'agreementEsus', label: 'Agrément ESUS', kind: 'flag', yes: 'Avec un agrément actif', no: 'Sans agrément actif', isMore: true },
    { ...ENABLED, isMore: true },
  ],
  columns: [
    { id: 'code', header: 'Code', sortField: 'id', cell: row => showCode('affiliate', row.id) },
    {
      id: 'socialReason',
      header: 'Raison sociale',
      sortField: 'socialReason',
      isWrapped: true,
      isTitle: true,
      cell: row => <SocialReason affiliate={row} />,
    },
    {
      id: 'affiliateType',
      header: 'Type de lien',
      sortField: 'affiliateType',
      cell: row => <ReferenceName table="AFFILIATE_TYPE" id={row.form.affiliateType} />,
    },
    { id: 'college', header: 'Collège', sortField: 'college', cell: row => <ReferenceName table="COLLEGE" id={row.form.college} /> },
    { id: 'representativeName', header: 'Représentant', sortField: 'representativeName', cell: row => row.form.representativeName },
    { id: 'phone', header: 'Téléphone', isWrapped: true, cell: ({ form }) => <Phone phone={form.principalPhoneNumber} /> },
    ENABLED_COLUMN,
  ],
  defaultSort: { field: 'id', direction: 'ASC' },
  rowTo: ({ id }) => affiliatePlaces.detail(id),
  actions: AFFILIATE_ACTIONS,
  empty: { title: 'Aucun affilié', text: 'Les organisations membres apparaissent ici.' },
})
