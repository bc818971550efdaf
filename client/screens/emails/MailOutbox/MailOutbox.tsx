import { RotateCw } from 'lucide-react'
import type { Filter } from '#client/data/list/declaration.ts'
import { recordOverlay } from '#client/data/list/overlays.tsx'
import { ResourceList } from '#client/data/list/ResourceList.tsx'
import { useWithParam } from '#client/data/list/use-list-state.ts'
import { mailListQuery } from '#client/data/mails.ts'
import { labelOptions } from '#client/data/options.ts'
import { useCommand } from '#client/data/use-command.ts'
import type { Action } from '#client/ui/actions.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import type { Sort } from '#client/ui/table-columns.ts'
import { MAIL_STATUS_CODES, MAIL_STATUSES, type MailRow } from '#contract/resources/mail/entity.ts'
import { MailDialog } from '../MailDialog/MailDialog.tsx'
import { MAIL_COLUMNS } from './columns.tsx'

const NEWEST_FIRST: Sort = { field: 'createdAt', direction: 'DESC' }
const FILTERS: readonly Filter[] = [
  { name: 'recipient', label: 'Destinataire', kind: 'text' },
  { name: 'subject', label: 'Objet', kind: 'text' },
  { name: 'status', label: 'Statut', kind: 'choice', options: labelOptions(MAIL_STATUSES, MAIL_STATUS_CODES) },
  { name: 'from', label: 'Créé à partir du', kind: 'day', isMore: true },
  { name: 'to', label: 'Créé jusqu’au', kind: 'day', isMore: true },
]

const OVERLAYS = [recordOverlay('id', MailDialog)]

/** Every mail that was to leave: what waits, what failed and why, and a way to send it again. */
export const MailOutbox = () => {
  const withParam = useWithParam()
  const retry = useCommand('MAIL_OUTBOX', 'RETRY', { success: 'L’e-mail sera envoyé de nouveau dans un instant.' })
  const actionsOf = (row: MailRow): Action[] =>
    row.canRetry ? [{ id: 'retry', label: 'Envoyer de nouveau', icon: RotateCw, onSelect: () => retry.run({ id: row.id }) }] : []
  return (
    <ResourceList
      label="Envois"
      columns={MAIL_COLUMNS}
      filters={FILTERS}
      defaultSort={NEWEST_FIRST}
      query={mailListQuery}
      rowKey={row => row.id}
      rowTo={row => withParam('id', row.id)}
      rowActions={actionsOf}
      overlays={OVERLAYS}
      empty={<EmptyState title="Aucun e-mail" text="Les invitations et les e-mails de mot de passe apparaissent ici dès qu’ils partent." />}
    />
  )
}
