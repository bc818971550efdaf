import { useHolder } from '#client/data/current-user.ts'
import { useCommand } from '#client/data/use-command.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { useToast } from '#client/ui/toast-context.ts'
import { NOTICES } from '#contract/texts/interface.ts'
import type { PartResource, PartWords } from './part.ts'

type DeletePartProps = { resource: PartResource; words: PartWords; name: string; id: number; onClose: () => void }

/** Asks before a part is deleted; a partner's deletion of an agreement becomes a request (decisions, Requests). */
export const DeletePart = ({ resource, words, name, id, onClose }: DeletePartProps) => {
  const toast = useToast()
  const isRequest = !useHolder().isInternal && resource === 'AFFILIATE_ESUS'
  const remove = useCommand(resource, 'DELETE', {
    success: null,
    onDone: output => {
      toast.success('request' in output && output.request !== undefined ? NOTICES.requestMade : words.deleted)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => remove.run({ id })}
      title={`Supprimer ${words.the} «\u202f${name}\u202f»\u202f?`}
      consequences={
        isRequest
          ? 'Votre demande sera examinée par l’équipe de l’organisation\u202f; d’ici là, rien ne change.'
          : 'Cette suppression est définitive.'
      }
      verb={isRequest ? 'Demander la suppression' : `Supprimer ${words.the}`}
      isBusy={remove.isBusy}
    />
  )
}
