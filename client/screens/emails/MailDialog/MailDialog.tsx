import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import type { RowActions } from '#client/common/actions/row-actions.ts'
import { ActionButtons } from '#client/common/actions/use-row-actions.tsx'
import { ReadDialog } from '#client/common/ReadDialog.tsx'
import { showInstant } from '#client/data/format.ts'
import { mailQuery } from '#client/data/mails.ts'
import { command } from '#client/data/use-command.ts'
import { DescriptionList } from '#client/ui/DescriptionList.tsx'
import { OutsideLink } from '#client/ui/Link.tsx'
import type { Tone } from '#client/ui/Pill.tsx'
import { Pill } from '#client/ui/Pill.tsx'
import { showNumber } from '#contract/counts.ts'
import { MAILS } from '#contract/messages/mails.ts'
import type { Output } from '#contract/registry.ts'
import { MAIL_STATUSES, type MailRow, type MailStatus } from '#contract/resources/mail/entity.ts'

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

const TONES: Readonly<Record<MailStatus, Tone>> = { WAITING: 'waiting', RETRYING: 'danger', SENT: 'done', FAILED: 'danger' }

export const MailStatusPill = ({ status }: { status: MailStatus }) => <Pill tone={TONES[status]}>{MAIL_STATUSES[status]}</Pill>

type Mail = Output<'MAIL_OUTBOX', 'GET_ID'>

const MailContent = ({ mail }: { mail: Mail }) => (
  <div className="flex flex-col gap-6">
    <DescriptionList
      items={[
        { id: 'recipient', term: 'Destinataire', value: mail.recipient },
        { id: 'status', term: 'Statut', value: <MailStatusPill status={mail.status} /> },
        { id: 'template', term: 'Modèle', value: MAILS.get(mail.template)?.name ?? mail.template },
        { id: 'attempts', term: 'Essais', value: showNumber(mail.attempts) },
        { id: 'createdAt', term: 'Créé le', value: showInstant(mail.createdAt) },
        { id: 'sentAt', term: 'Envoyé le', value: showInstant(mail.sentAt) },
        ...(mail.status === 'RETRYING' ? [{ id: 'nextAt', term: 'Prochain essai', value: showInstant(mail.nextAt) }] : []),
        ...(mail.error ? [{ id: 'error', term: 'Erreur', value: mail.error, isWide: true }] : []),
      ]}
    />
    {mail.text === null ? (
      <p className="text-ink-soft">Le contenu a été effacé après l’envoi.</p>
    ) : (
      <p className="rounded-card bg-sunk p-4 whitespace-pre-line wrap-anywhere">{mail.text}</p>
    )}
    {mail.link ? <OutsideLink href={mail.link}>Ouvrir le lien</OutsideLink> : null}
  </div>
)

/** One mail of the outbox; outside a demonstration its link is masked (docs/domain.md 16.3). */
export const MailDialog = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const query = useQuery(mailQuery(id))
  return (
    <ReadDialog
      title={query.data?.subject ?? 'E-mail'}
      query={query}
      onClose={onClose}
      ways={mail => <ActionButtons actions={MAIL_ACTIONS} record={mail} />}
    >
      {mail => <MailContent mail={mail} />}
    </ReadDialog>
  )
}
