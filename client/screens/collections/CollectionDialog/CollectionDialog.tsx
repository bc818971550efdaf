import { useQuery } from '@tanstack/react-query'
import { deleting, editing, type RowActions, saying } from '#client/common/actions/row-actions.ts'
import { ActionButtons } from '#client/common/actions/use-row-actions.tsx'
import { RecordWait } from '#client/common/RecordWait.tsx'
import { CollectionStatusPill } from '#client/common/StatusPills.tsx'
import { collectionQuery } from '#client/data/collections.ts'
import { showDate, showInstant, showPerson } from '#client/data/format.ts'
import { collectionPlaces } from '#client/data/places.ts'
import { command } from '#client/data/use-command.ts'
import { Button } from '#client/ui/Button.tsx'
import { Section } from '#client/ui/Card.tsx'
import { type Description, DescriptionList } from '#client/ui/DescriptionList.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Progress } from '#client/ui/Progress.tsx'
import { uiTexts } from '#client/ui/texts.ts'
import { showCode } from '#contract/codes.ts'
import { showNumber } from '#contract/counts.ts'
import type { CollectionDetail } from '#contract/resources/collection/entity.ts'
import { CollectionHistory } from '../parts/CollectionHistory.tsx'
import { SubCollections } from '../parts/SubCollections.tsx'
import { ExtensionDialog } from './parts/ExtensionDialog.tsx'
import { StatusDialog } from './parts/StatusDialog.tsx'

/** What may be done with a collection. */
const COLLECTION_ACTIONS: RowActions<CollectionDetail> = [
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

const detailsOf = (collection: CollectionDetail): Description[] => [
  { id: 'start', term: 'Début', value: showDate(collection.startDate) },
  { id: 'end', term: 'Fin', value: showDate(collection.endDate) },
  { id: 'createdAt', term: 'Créée le', value: showInstant(collection.createdAt) },
  { id: 'createdBy', term: 'Créée par', value: showPerson(collection.createdByUser) },
  { id: 'updatedAt', term: 'Dernière modification', value: showInstant(collection.updatedAt) },
  { id: 'description', term: 'Description', value: collection.description, isWide: true },
  { id: 'comment', term: 'Commentaire', value: collection.comment, isWide: true },
]

const counters = (collection: CollectionDetail): Description[] => [
  { id: 'total', term: 'Questionnaires demandés', value: showNumber(collection.total) },
  { id: 'progress', term: 'En cours', value: showNumber(collection.progress) },
  { id: 'sent', term: 'Envoyés', value: showNumber(collection.sent) },
  { id: 'validated', term: 'Validés', value: showNumber(collection.validated) },
  { id: 'rejected', term: 'Rejetés', value: showNumber(collection.rejected) },
]

/** A collection in full: dates, counters, sub-collections, and what may be done with it (docs/domain.md 13.9). */
export const CollectionDialog = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const query = useQuery(collectionQuery(id))
  const collection = query.data
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={
        collection ? (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {showCode('collection', id)} - {collection.name}
            <CollectionStatusPill status={collection.status} />
          </span>
        ) : (
          `Collecte ${showCode('collection', id)}`
        )
      }
      footer={
        collection ? (
          <>
            <Button onClick={onClose}>{uiTexts.close}</Button>
            <ActionButtons actions={COLLECTION_ACTIONS} record={collection} onDone={id => id === 'delete' && onClose()} />
          </>
        ) : undefined
      }
    >
      {collection ? (
        <div className="flex flex-col gap-8">
          <DescriptionList items={detailsOf(collection)} />
          {collection.total > 0 ? (
            <Section title="Avancement">
              <Progress
                label="Questionnaires reçus"
                value={collection.progressPercent}
                detail={`${showNumber(collection.sent + collection.validated)} sur ${showNumber(collection.total)}`}
              />
              <DescriptionList columns={3} items={counters(collection)} />
            </Section>
          ) : null}
          <Section title="Sous-collectes">
            <SubCollections forms={collection.forms} isPrepared={collection.status === 'COLLECT_STATUS_CREATED'} />
          </Section>
          <Section title="Historique">
            <CollectionHistory events={collection.history} />
          </Section>
        </div>
      ) : (
        <RecordWait {...query} />
      )}
    </Dialog>
  )
}
