import { deleting, editing, type RowActions, saying } from '#client/data/actions/row-actions.ts'
import { collectionPlaces } from '#client/data/places.ts'
import { command } from '#client/data/use-command.ts'
import { showCode } from '#contract/codes.ts'
import type { CollectionDetail } from '#contract/resources/collection/entity.ts'
import { ExtensionDialog } from './parts/ExtensionDialog.tsx'
import { StatusDialog } from './parts/StatusDialog.tsx'

/** What may be done with a collection. */
export const COLLECTION_ACTIONS: RowActions<CollectionDetail> = [
  deleting({
    command: ({ id }) => command('COLLECT_MANAGEMENT', 'DELETE', { id }),
    success: 'La collecte est supprimée avec succès.',
    question: {
      verb: 'Supprimer la collecte',
      title: ({ id }) => `Supprimer la collecte ${showCode('collection', id)}\u202f?`,
      useVerdict: saying(
        ({ name, forms }: CollectionDetail) =>
          `«\u202f${name}\u202f» et ses ${forms.length} sous-collectes seront supprimées définitivement.`,
      ),
    },
  }),
  editing({ resource: 'COLLECT_MANAGEMENT', method: 'UPDATE' }, { to: ({ id }) => collectionPlaces.edit(id) }),
  { id: 'extend', label: 'Prolonger', by: { resource: 'COLLECT_MANAGEMENT', method: 'EXTENSION' }, Dialog: ExtensionDialog },
  {
    id: 'status',
    label: 'Changer le statut',
    isPrimary: true,
    by: { resource: 'COLLECT_MANAGEMENT', method: 'CHANGE_DECISION' },
    Dialog: StatusDialog,
  },
]
