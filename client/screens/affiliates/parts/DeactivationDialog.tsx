import { useQuery } from '@tanstack/react-query'
import { affiliateCountsQuery } from '#client/data/affiliates.ts'
import { describeError } from '#client/data/errors.ts'
import { useCommand } from '#client/data/use-command.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { countOf } from '#contract/counts.ts'
import type { Output } from '#contract/registry.ts'
import type { Affiliate } from '#contract/resources/affiliate/entity.ts'

type Counts = Output<'AFFILIATE_MANAGEMENT', 'GET_DATA'>

/** The four counts of what a deactivation touches, in words (specification 2, section 4). */
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

/** Counts what hangs on an affiliate, then asks before it is deactivated. */
export const DeactivationDialog = ({ affiliate, onClose }: { affiliate: Affiliate; onClose: () => void }) => {
  const { data, error, isFetching } = useQuery(affiliateCountsQuery(affiliate.id))
  const deactivate = useCommand('AFFILIATE_MANAGEMENT', 'DESACTIVATION', {
    success: 'L’affilié est désactivé avec succès.',
    onDone: onClose,
  })
  const isCounted = data !== undefined && !isFetching
  const text = () => {
    if (isCounted) return <Consequences counts={data} />
    return error ? describeError(error) : 'Recherche de ce qui dépend de cet affilié…'
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => deactivate.run({ id: affiliate.id, enabled: false })}
      title={`Désactiver l’affilié «\u202f${affiliate.data.name}\u202f»\u202f?`}
      consequences={<div role="status">{text()}</div>}
      verb="Désactiver l’affilié"
      isBusy={deactivate.isBusy}
      canConfirm={isCounted}
    />
  )
}
