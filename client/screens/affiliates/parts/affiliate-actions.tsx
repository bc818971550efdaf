import { Link2 } from 'lucide-react'
import { counting, disabling, editing, enabling, questionOn, type RowActions, showing } from '#client/common/actions/row-actions.ts'
import { affiliateCountsQuery } from '#client/data/affiliates.ts'
import { affiliatePlaces } from '#client/data/places.ts'
import { command } from '#client/data/use-command.ts'
import { countOf } from '#contract/counts.ts'
import type { Output } from '#contract/registry.ts'
import type { Affiliate } from '#contract/resources/affiliate/entity.ts'
import { TypeDialog } from './TypeDialog.tsx'

type Counts = Output<'AFFILIATE_MANAGEMENT', 'GET_DATA'>

/** The four counts of what a deactivation touches, in words (docs/domain.md 5.4). */
export const countLines = ({ users, products, products2, requests }: Counts): string[] => [
  countOf(users, 'utilisateur actif', 'utilisateurs actifs'),
  countOf(products, 'produit géré', 'produits gérés'),
  countOf(products2, 'produit distribué', 'produits distribués'),
  countOf(requests, 'demande en cours', 'demandes en cours'),
]

const Consequences = ({ counts }: { counts: Counts }) => (
  <div className="flex flex-col gap-2">
    <p>Cet affilié compte&#8239;:</p>
    <ul className="list-disc pl-5 tabular-nums">
      {countLines(counts).map(line => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    <p>Ses utilisateurs ne pourront plus se connecter et il ne sera plus proposé. Rien n’est supprimé&#8239;: il peut être réactivé.</p>
  </div>
)

/** What is done to an affiliate; reactivation is immediate. */
export const AFFILIATE_COMMANDS: RowActions<Affiliate> = [
  {
    id: 'type',
    label: 'Changer le type de lien',
    icon: Link2,
    by: { resource: 'AFFILIATE_MANAGEMENT', method: 'CHANGE_TYPE' },
    Dialog: TypeDialog,
  },
  disabling({
    when: affiliate => affiliate.enabled,
    command: ({ id }) => command('AFFILIATE_MANAGEMENT', 'DESACTIVATION', { id, enabled: false }),
    success: 'L’affilié est désactivé avec succès.',
    question: {
      verb: 'Désactiver l’affilié',
      title: ({ data }) => questionOn('Désactiver l’affilié', data.name),
      useVerdict: counting(
        ({ id }: Affiliate) => affiliateCountsQuery(id),
        'Recherche de ce qui dépend de cet affilié…',
        counts => ({ text: <Consequences counts={counts} />, isAllowed: true }),
      ),
    },
  }),
  enabling({
    when: affiliate => !affiliate.enabled,
    command: ({ id }) => command('AFFILIATE_MANAGEMENT', 'ACTIVATION', { id, enabled: true }),
    success: 'L’affilié est réactivé avec succès.',
  }),
]

/** What may be done with an affiliate of the list. */
export const AFFILIATE_ACTIONS: RowActions<Affiliate> = [
  showing({ to: ({ id }) => affiliatePlaces.detail(id) }),
  editing({ resource: 'AFFILIATE_MANAGEMENT', method: 'UPDATE' }, { to: ({ id }) => affiliatePlaces.edit(id) }),
  ...AFFILIATE_COMMANDS,
]
