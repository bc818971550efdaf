import { useQuery } from '@tanstack/react-query'
import { catalogQuery } from '#client/data/catalogs.ts'
import { describeError } from '#client/data/errors.ts'
import { useCommand } from '#client/data/use-command.ts'
import type { StateIntent } from '#client/data/use-library-actions.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { countOf } from '#contract/counts.ts'
import type { Catalog } from '#contract/resources/catalog/entity.ts'

const WORDS = {
  DISABLE: { verb: 'Désactiver le catalogue', success: 'Le catalogue est désactivé avec succès.' },
  DELETE: { verb: 'Supprimer le catalogue', success: 'Le catalogue est supprimé avec succès.' },
} as const

/** What follows, by how many products belong to the catalogue. */
export function consequencesOf(intent: StateIntent, products: number): string {
  const belong = products === 0 ? 'Aucun produit n’en relève.' : `${countOf(products, 'produit en relève', 'produits en relèvent')}.`
  if (intent === 'DISABLE') {
    const kept = products === 0 ? '' : ' Ses produits le gardent, et leurs collectes posent toujours ses questionnaires.'
    return `${belong}${kept} Il ne sera plus proposé, et vous pourrez le réactiver.`
  }
  return products === 0
    ? `${belong} La suppression est définitive\u202f; ses questionnaires restent.`
    : `${belong} Un catalogue ne peut être supprimé que si aucun produit n’en relève. Vous pouvez le désactiver.`
}

/** Says what follows before a catalogue is disabled or deleted; one that products belong to stays. */
export const StateDialog = ({ intent, catalog, onClose }: { intent: StateIntent; catalog: Catalog; onClose: () => void }) => {
  const { verb, success } = WORDS[intent]
  // Counted at this very moment, never taken from an earlier look.
  const { data, error, isFetching } = useQuery({ ...catalogQuery(catalog.id), staleTime: 0, gcTime: 0 })
  const change = useCommand('CATALOG_MANAGEMENT', intent, { success, onDone: onClose })
  const isKnown = data !== undefined && !isFetching
  const text = () => {
    if (isKnown) return consequencesOf(intent, data.products)
    return error ? describeError(error) : 'Recherche des produits du catalogue…'
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => change.run({ id: catalog.id })}
      title={`${verb} «\u202f${catalog.name}\u202f»\u202f?`}
      consequences={<span role="status">{text()}</span>}
      verb={verb}
      isBusy={change.isBusy}
      canConfirm={isKnown && (intent === 'DISABLE' || data.products === 0)}
    />
  )
}
