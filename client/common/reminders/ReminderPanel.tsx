import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useWithParam } from '#client/common/list/use-list-state.ts'
import { RecordWait } from '#client/common/RecordWait.tsx'
import { ask } from '#client/data/ask.ts'
import { showInstant, showPerson } from '#client/data/format.ts'
import { REMIND_PARAM } from '#client/data/places.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { DataTable } from '#client/ui/DataTable.tsx'
import type { Column } from '#client/ui/table.ts'
import { countOf, showNumber } from '#contract/counts.ts'
import type { Reminders } from '#contract/resources/reminder/methods.ts'
import { NextReminders } from './NextReminders.tsx'
import { PlanForm } from './PlanForm.tsx'
import { SendReminder } from './SendReminder.tsx'

const inFrench = new Intl.ListFormat('fr', { type: 'conjunction' })

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

const planInWords = ({ enabled, days, hour }: Reminders): string =>
  enabled
    ? `Les personnes dont des réponses manquent sont relancées automatiquement, ${inFrench.format(days.map(showNumber))} jours avant la fin, à partir de ${hour}\u202fh.`
    : 'Le plan n’est pas activé\u202f: personne n’est relancé automatiquement.'

const Plan = ({ reminders, endDate }: { reminders: Reminders; endDate: string }) => {
  const [isEditing, setIsEditing] = useState(false)
  const mayEdit = reminders.can.includes('UPDATE')
  return (
    <Card title="Plan de relances" actions={mayEdit ? <Button onClick={() => setIsEditing(true)}>Modifier le plan…</Button> : undefined}>
      <div className="flex flex-col gap-3">
        <p>{planInWords(reminders)}</p>
        {reminders.enabled ? <NextReminders next={reminders.next} /> : null}
        <p className="text-ink-soft">
          Jamais un samedi, un dimanche ou un jour férié{'\u202f'}: la relance passe alors au jour ouvré suivant. Une personne reçoit un
          seul message pour toutes ses demandes, et plus aucun dès qu’elle a tout envoyé.
        </p>
      </div>
      {isEditing ? <PlanForm reminders={reminders} endDate={endDate} onClose={() => setIsEditing(false)} /> : null}
    </Card>
  )
}

/** The reminders of a collection: the plan, who is awaited now, and what was sent with its effect; the address opens the sending (docs/domain.md 16.6). */
export const ReminderPanel = ({ collection, endDate }: { collection: number; endDate: string }) => {
  const query = useQuery(ask('COLLECT_REMINDER', 'GET_ID', { id: collection }))
  const [params] = useSearchParams()
  const withParam = useWithParam()
  const navigate = useNavigate()
  const setSending = (isOpen: boolean) => void navigate(withParam(REMIND_PARAM, isOpen ? 'true' : null), { replace: true })
  const reminders = query.data
  if (!reminders) return <RecordWait {...query} />
  return (
    <div className="flex flex-col gap-6">
      <Plan reminders={reminders} endDate={endDate} />
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
