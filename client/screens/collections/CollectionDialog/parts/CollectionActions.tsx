import { useState } from 'react'
import { collectionPlaces } from '#client/data/places.ts'
import { useCan } from '#client/data/use-can.ts'
import { useCommand } from '#client/data/use-command.ts'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { LinkButton } from '#client/ui/Link.tsx'
import { uiTexts } from '#client/ui/texts.ts'
import { showCode } from '#contract/codes.ts'
import type { CollectionDetail } from '#contract/resources/collection/entity.ts'
import { ExtensionDialog } from './ExtensionDialog.tsx'
import { StatusDialog } from './StatusDialog.tsx'

/** The buttons of a collection; each asks what the server said the reader may do with it. */
export const CollectionActions = ({ collection, onClose }: { collection: CollectionDetail; onClose: () => void }) => {
  const can = useCan()
  const [opened, setOpened] = useState<'status' | 'extension' | 'delete' | null>(null)
  const close = () => setOpened(null)
  const remove = useCommand('COLLECT_MANAGEMENT', 'DELETE', { success: 'La collecte est supprimée avec succès.', onDone: onClose })
  return (
    <>
      <Button onClick={onClose}>{uiTexts.close}</Button>
      {can('COLLECT_MANAGEMENT', 'DELETE', collection) ? <Button onClick={() => setOpened('delete')}>Supprimer</Button> : null}
      {can('COLLECT_MANAGEMENT', 'UPDATE', collection) ? <LinkButton to={collectionPlaces.edit(collection.id)}>Modifier</LinkButton> : null}
      {can('COLLECT_MANAGEMENT', 'EXTENSION', collection) ? <Button onClick={() => setOpened('extension')}>Prolonger</Button> : null}
      {can('COLLECT_MANAGEMENT', 'CHANGE_DECISION', collection) ? (
        <Button variant="primary" onClick={() => setOpened('status')}>
          Changer le statut
        </Button>
      ) : null}
      {opened === 'status' ? <StatusDialog collection={collection} onClose={close} /> : null}
      {opened === 'extension' ? <ExtensionDialog collection={collection} onClose={close} /> : null}
      <ConfirmDialog
        isOpen={opened === 'delete'}
        onClose={close}
        onConfirm={() => remove.run({ id: collection.id })}
        title={`Supprimer la collecte ${showCode('collection', collection.id)}\u202f?`}
        consequences={`«\u202f${collection.name}\u202f» et ses ${collection.forms.length} sous-collectes seront supprimées définitivement.`}
        verb="Supprimer la collecte"
        isBusy={remove.isBusy}
      />
    </>
  )
}
