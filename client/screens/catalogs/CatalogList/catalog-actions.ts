import {
  counting,
  deleting,
  disabling,
  editing,
  enabling,
  questionOn,
  type RowActions,
  showing,
} from '#client/common/actions/row-actions.ts'
import { catalogQuery } from '#client/data/catalogs.ts'
import { command } from '#client/data/use-command.ts'
import { countOf } from '#contract/counts.ts'
import type { Catalog } from '#contract/resources/catalog/entity.ts'

/** The consequences, by the number of products of the catalogue. */
export function consequencesOf(method: 'DISABLE' | 'DELETE', products: number): string {
  const belong = products === 0 ? 'Aucun produit n’en relève.' : `${countOf(products, 'produit en relève', 'produits en relèvent')}.`
  if (method === 'DISABLE') {
    const kept = products === 0 ? '' : ' Ses produits le gardent, et leurs collectes posent toujours ses questionnaires.'
    return `${belong}${kept} Il ne sera plus proposé, et vous pourrez le réactiver.`
  }
  return products === 0
    ? `${belong} La suppression est définitive\u202f; ses questionnaires restent.`
    : `${belong} Un catalogue ne peut être supprimé que si aucun produit n’en relève. Vous pouvez le désactiver.`
}

const question = (method: 'DISABLE' | 'DELETE', verb: string) => ({
  verb,
  title: ({ name }: Catalog) => questionOn(verb, name),
  useVerdict: counting(
    ({ id }: Catalog) => catalogQuery(id),
    'Recherche des produits du catalogue…',
    ({ products }) => ({ text: consequencesOf(method, products), isAllowed: method === 'DISABLE' || products === 0 }),
  ),
})

/** What may be done with a catalogue (docs/domain.md 12.3); one that products belong to stays. */
export const CATALOG_ACTIONS: RowActions<Catalog> = [
  showing(),
  editing({ resource: 'CATALOG_MANAGEMENT', method: 'UPDATE' }),
  disabling({
    command: ({ id }) => command('CATALOG_MANAGEMENT', 'DISABLE', { id }),
    success: 'Le catalogue est désactivé avec succès.',
    question: question('DISABLE', 'Désactiver le catalogue'),
  }),
  enabling({
    label: 'Activer',
    command: ({ id }) => command('CATALOG_MANAGEMENT', 'ENABLE', { id }),
    success: 'Le catalogue est activé avec succès.',
  }),
  deleting({
    command: ({ id }) => command('CATALOG_MANAGEMENT', 'DELETE', { id }),
    success: 'Le catalogue est supprimé avec succès.',
    question: question('DELETE', 'Supprimer le catalogue'),
  }),
]
