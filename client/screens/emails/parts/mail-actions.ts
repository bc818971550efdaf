import { RotateCw } from 'lucide-react'
import type { RowActions } from '#client/data/actions/row-actions.ts'
import { command } from '#client/data/use-command.ts'
import type { MailRow } from '#contract/resources/mail/entity.ts'

/** What may be done with a mail of the outbox. */
export const MAIL_ACTIONS: RowActions<Pick<MailRow, 'id' | 'canRetry'>> = [
  {
    id: 'retry',
    label: 'Envoyer de nouveau',
    icon: RotateCw,
    isPrimary: true,
    when: mail => mail.canRetry,
    command: ({ id }) => command('MAIL_OUTBOX', 'RETRY', { id }),
    success: 'L’e-mail sera envoyé de nouveau dans un instant.',
  },
]
