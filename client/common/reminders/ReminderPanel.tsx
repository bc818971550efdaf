import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { useWithParam } from '#client/common/list/use-list-state.ts'
import { RecordWait } from '#client/common/RecordWait.tsx'
import { ask } from '#client/data/ask.ts'
import { showDate, showInstant, showPerson } from '#client/data/format.ts'
import { REMIND_PARAM } from '#client/data/places.ts'
import { useCommand } from '#client/data/use-command.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { DataTable } from '#client/ui/DataTable.tsx'
import type { Column } from '#client/ui/table.ts'
import { countOf, showNumber } from '#contract/counts.ts'
import type { Reminders } from '#contract/resources/reminder/methods.ts'
import { SendReminder } from './SendReminder.tsx'

const SENT: readonly Column<Reminders['sent'][number]>[] = [
  { id: 'at', header: 'Envoyée le', cell: row => showInstant(row.at) },
  {
    id: 'by',
    header: 'Par',
    isWrapped: true,
    cell: row => (row.by ? showPerson(row.by) : `Le plan${row.days === null ? '' : `, ${countOf(row.days, 'jour')} avant la fin`}`),
  },
  { id: 'people', header: 'Destinataires', isNumber: true, cell: row => showNumber(row.people) },
  { id: 'requests', header: 'Demandes', isNumber: true, cell: row => showNumber(row.requests) },
  {
    id: 'answered',
    header: 'Répondues depuis',
    isNumber: true,
    cell: row => `${showNumber(row.answered)} sur ${showNumber(row.requests)}`,
  },
]

const daysInWords = (days: readonly number[]) => days.map(showNumber).join(', ')

const Plan = ({ reminders }: { reminders: Reminders }) => {
  const { enabled, days, hour, next, can, id, stamp } = reminders
  const { run, isBusy } = useCommand('COLLECT_REMINDER', 'UPDATE', { success: 'Le plan de relances est enregistré.' })
  const set = (isOn: boolean) => run({ id, days, hour, enabled: isOn, ...(stamp !== undefined && { stamp }) })
  const words = `Relancer d’elles-mêmes les personnes dont des réponses manquent, ${daysInWords(days)} jours avant la fin, à partir de ${hour}\u202fh`
  return (
    <Card title="Plan de relances">
      <div className="flex flex-col gap-3">
        <Checkbox label={words} isChecked={enabled} isDisabled={isBusy || !can.includes('UPDATE')} onCheckedChange={set} />
        <p className="text-ink-soft">
          Jamais un samedi, un dimanche ou un jour férié{'\u202f'}: la relance passe alors au jour ouvré suivant. Une personne reçoit un
          seul message pour toutes ses demandes, et plus aucun dès qu’elle a tout envoyé.
        </p>
        {next.length > 0 ? (
          <p>
            Prochaines relances{'\u202f'}: {next.map(one => `${showDate(one.day)} (${countOf(one.days, 'jour')} avant la fin)`).join(', ')}.
          </p>
        ) : null}
      </div>
    </Card>
  )
}

/** The reminders of a collection: the plan, who is awaited now, and what was sent with its effect; the address opens the sending (docs/domain.md 16.6). */
export const ReminderPanel = ({ collection }: { collection: number }) => {
  const query = useQuery(ask('COLLECT_REMINDER', 'GET_ID', { id: collection }))
  const [params] = useSearchParams()
  const withParam = useWithParam()
  const navigate = useNavigate()
  const setSending = (isOpen: boolean) => void navigate(withParam(REMIND_PARAM, isOpen ? 'true' : null), { replace: true })
  const reminders = query.data
  if (!reminders) return <RecordWait {...query} />
  return (
    <div className="flex flex-col gap-6">
      <Plan reminders={reminders} />
      <Card
        title="Relances envoyées"
        actions={reminders.can.includes('SEND') ? <Button onClick={() => setSending(true)}>Relancer maintenant…</Button> : undefined}
      >
        {reminders.sent.length > 0 ? (
          <DataTable label="Relances envoyées" columns={SENT} rows={reminders.sent} rowKey={row => row.id} />
        ) : (
          <p className="text-ink-soft">Aucune relance n’a encore été envoyée.</p>
        )}
      </Card>
      {params.has(REMIND_PARAM) && reminders.can.includes('SEND') ? (
        <SendReminder collection={collection} onClose={() => setSending(false)} />
      ) : null}
    </div>
  )
}
