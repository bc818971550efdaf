import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RecordWait } from '#client/common/RecordWait.tsx'
import { ask } from '#client/data/ask.ts'
import { showPerson } from '#client/data/format.ts'
import { useCommand } from '#client/data/use-command.ts'
import { Button } from '#client/ui/Button.tsx'
import { DataTable } from '#client/ui/DataTable.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Field } from '#client/ui/Field.tsx'
import { TextArea } from '#client/ui/TextInput.tsx'
import type { Column } from '#client/ui/table.ts'
import { uiTexts } from '#client/ui/texts.ts'
import { countOf } from '#contract/counts.ts'
import { PAUSES, type ReminderRecipient } from '#contract/resources/reminder/methods.ts'

/** « Fonds Avenir (0 sur 2), Livret (1 sur 2) » */
const reasonOf = ({ requests, pause }: ReminderRecipient) =>
  pause ? PAUSES[pause] : requests.map(({ target, sent, total }) => `${target} (${sent} sur ${total})`).join(', ')

const COLUMNS: readonly Column<ReminderRecipient>[] = [
  { id: 'user', header: 'Personne', isWrapped: true, cell: row => showPerson(row.user) },
  { id: 'affiliate', header: 'Affilié', isWrapped: true, cell: row => row.affiliate },
  { id: 'reason', header: 'Pourquoi', isWrapped: true, cell: reasonOf },
]

/** Who would be reminded at this moment and why, before it is sent. */
export const SendReminder = ({ collection, onClose }: { collection: number; onClose: () => void }) => {
  const query = useQuery({ ...ask('COLLECT_REMINDER', 'PREVIEW', { id: collection }), staleTime: 0 })
  const { run, isBusy } = useCommand('COLLECT_REMINDER', 'SEND', { success: 'La relance part dans un instant.', onDone: onClose })
  const [comment, setComment] = useState('')
  const all = query.data?.recipients ?? []
  const due = all.filter(one => one.pause === null)
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title="Relancer maintenant"
      footer={
        <>
          <Button onClick={onClose}>{uiTexts.cancel}</Button>
          <Button variant="primary" isBusy={isBusy} isDisabled={due.length === 0} onClick={() => run({ id: collection, comment })}>
            {due.length === 0 ? 'Relancer' : `Relancer ${countOf(due.length, 'personne')}`}
          </Button>
        </>
      }
    >
      {query.data ? (
        <div className="flex flex-col gap-5">
          <p role="status">
            {due.length === 0
              ? 'Personne n’est à relancer\u202f: tout est envoyé, ou l’a été rappelé depuis moins de 24 heures.'
              : `${countOf(due.length, 'destinataire')}, voici pourquoi\u202f:`}
          </p>
          {all.length > 0 ? <DataTable label="Destinataires" columns={COLUMNS} rows={all} rowKey={row => row.user.id} /> : null}
          <Field label="Message ajouté à la relance">
            <TextArea value={comment} onValueChange={setComment} rows={3} />
          </Field>
        </div>
      ) : (
        <RecordWait {...query} />
      )}
    </Dialog>
  )
}
