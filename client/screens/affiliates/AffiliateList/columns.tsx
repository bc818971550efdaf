import { ReferenceName } from '#client/data/ReferenceName.tsx'
import { EnabledPill } from '#client/data/StatusPills.tsx'
import { PhoneLink } from '#client/ui/Link.tsx'
import type { Column } from '#client/ui/table-columns.ts'
import { showCode } from '#contract/codes.ts'
import type { Affiliate } from '#contract/resources/affiliate/entity.ts'

/** The usual name beneath, where it is another. */
const SocialReason = ({ affiliate: { data, form } }: { affiliate: Affiliate }) => (
  <span className="max-md:text-right">
    <span className="block">{form.socialReason || data.name}</span>
    {form.socialReason !== '' && form.socialReason !== data.name ? (
      <span className="block text-note text-ink-soft">{data.name}</span>
    ) : null}
  </span>
)

const Phone = ({ phone }: { phone: string }) =>
  phone === '' ? <span className="text-ink-soft">Non défini</span> : <PhoneLink phone={phone} />

/** The columns of the affiliates' list (specification 2, section 2.1). */
export const AFFILIATE_COLUMNS: readonly Column<Affiliate>[] = [
  { id: 'code', header: 'Code', sortField: 'id', cell: row => showCode('affiliate', row.id) },
  {
    id: 'socialReason',
    header: 'Raison sociale',
    sortField: 'socialReason',
    isWrapped: true,
    cell: row => <SocialReason affiliate={row} />,
  },
  {
    id: 'affiliateType',
    header: 'Type de lien',
    sortField: 'affiliateType',
    cell: row => <ReferenceName table="AFFILIATE_TYPE" id={row.form.affiliateType} />,
  },
  {
    id: 'college',
    header: 'Collège',
    sortField: 'college',
    cell: row => <ReferenceName table="COLLEGE" id={row.form.college} />,
  },
  { id: 'representativeName', header: 'Représentant', sortField: 'representativeName', cell: row => row.form.representativeName },
  { id: 'phone', header: 'Téléphone', isWrapped: true, cell: ({ form }) => <Phone phone={form.principalPhoneNumber} /> },
  { id: 'enabled', header: 'Statut', sortField: 'enabled', isWrapped: true, cell: row => <EnabledPill isEnabled={row.enabled} /> },
]
