import { FileSpreadsheet } from 'lucide-react'
import { copying, deleting, disabling, editing, enabling, questionOn, type RowActions, saying } from '#client/common/actions/row-actions.ts'
import { collectionPlaces } from '#client/data/places.ts'
import { command } from '#client/data/use-command.ts'
import { showCode } from '#contract/codes.ts'
import type { CollectionDetail } from '#contract/resources/collection/entity.ts'
import { COLLECTION_NEXT } from '#contract/resources/collection/states.ts'
import { ExportDialog } from './parts/ExportDialog.tsx'
import { ExtensionDialog } from './parts/ExtensionDialog.tsx'
import { StatusDialog } from './parts/StatusDialog.tsx'

/** What the page offers as buttons. */
export const MAIN_ACTIONS: RowActions<CollectionDetail> = [
  { id: 'extend', label: 'Prolonger', by: { resource: 'COLLECT_MANAGEMENT', method: 'EXTENSION' }, Dialog: ExtensionDialog },
  {
    id: 'status',
    label: 'Changer le statut',
    isPrimary: true,
    // What a synchronisation writes is chosen line by line, in its own tab.
    when: ({ status }) => COLLECTION_NEXT[status] !== 'COLLECT_STATUS_SYNCHRONISATION',
    by: { resource: 'COLLECT_MANAGEMENT', method: 'CHANGE_DECISION' },
    Dialog: StatusDialog,
  },
]

/** What else may be done with a collection. */
export const MORE_ACTIONS: RowActions<CollectionDetail> = [
  {
    id: 'export',
    label: 'Exporter les réponses',
    icon: FileSpreadsheet,
    may: { resource: 'COLLECT_MANAGEMENT', method: 'EXPORT' },
    when: ({ status }) => status !== 'COLLECT_STATUS_CREATED',
    Dialog: ExportDialog,
  },
  editing({ resource: 'COLLECT_MANAGEMENT', method: 'UPDATE' }, { to: ({ id }) => collectionPlaces.edit(id) }),
  copying({ resource: 'COLLECT_MANAGEMENT', method: 'ADD' }, { to: ({ id }) => collectionPlaces.copy(id) }),
  enabling({
    command: ({ id }) => command('COLLECT_MANAGEMENT', 'ENABLE', { id, enabled: true }),
    success: 'La collecte est réactivée avec succès.',
  }),
  disabling({
    command: ({ id }) => command('COLLECT_MANAGEMENT', 'DISABLE', { id, enabled: false }),
    success: 'La collecte est désactivée avec succès.',
    question: {
      verb: 'Désactiver la collecte',
      title: ({ name }) => questionOn('Désactiver la collecte', name),
      useVerdict: saying('Elle n’apparaîtra plus dans les listes ni dans les choix. Rien n’est supprimé, et elle peut être réactivée.'),
    },
  }),
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
]
