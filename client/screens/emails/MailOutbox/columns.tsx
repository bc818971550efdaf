import { showInstant } from '#client/data/format.ts'
import type { Column } from '#client/ui/table-columns.ts'
import { showNumber } from '#contract/counts.ts'
import type { MailRow } from '#contract/resources/mail/entity.ts'
import { MailStatusPill } from '../parts/MailStatusPill.tsx'

export const MAIL_COLUMNS: readonly Column<MailRow>[] = [
  { id: 'subject', header: 'Objet', cell: row => row.subject },
  { id: 'recipient', header: 'Destinataire', cell: row => row.recipient },
  { id: 'status', header: 'Statut', isWrapped: true, cell: row => <MailStatusPill status={row.status} /> },
  { id: 'createdAt', header: 'Créé le', sortField: 'createdAt', isNumber: true, cell: row => showInstant(row.createdAt) },
  { id: 'attempts', header: 'Essais', isNumber: true, cell: row => showNumber(row.attempts) },
  { id: 'error', header: 'Erreur', from: 'wide', cell: row => row.error ?? '' },
]
