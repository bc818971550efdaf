import { createTransport } from 'nodemailer'
import { z } from 'zod'
import type { RenderedMail } from '#contract/mail.ts'

const SECONDS = 1000
const CONNECTION_MS = 15 * SECONDS
const SILENCE_MS = 30 * SECONDS

export interface MailSettings {
  /** `smtp://user:password@host:587` (SCEAU_SMTP_URL); without it every mail stays in the outbox. */
  smtpUrl?: string | undefined
  /** Who mails come from (SCEAU_MAIL_FROM). */
  from?: string | undefined
  /** Where the service is reached from outside, `https://sceau.exemple.fr` (SCEAU_PUBLIC_URL). */
  publicUrl?: string | undefined
  /** In a demonstration the outbox shows whole mails, links included. */
  isDemo?: boolean
}

export interface Mailer {
  readonly isDemo: boolean
  /** Where links lead. */
  readonly origin: string
  /** Takes the server's own address for links where no public one is set. */
  serveAt(url: string): void
  /** Hands one mail to the SMTP server, throwing what it refuses; null when none is set. */
  readonly send: ((mail: { id: number; to: string; content: RenderedMail }) => Promise<void>) | null
}

const DEFAULT_FROM = 'Sceau <ne-pas-repondre@localhost>'

function createSender(smtpUrl: string, from: string, origin: () => string): NonNullable<Mailer['send']> {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: CONNECTION_MS,
    greetingTimeout: CONNECTION_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ id, to, content: { subject, text, html } }) => {
    // The same at each try, so that a mail sent twice by a crash is recognised as one.
    const messageId = `<sceau-${id}@${new URL(origin()).hostname}>`
    const envelope = { messageId, headers: { 'Auto-Submitted': 'auto-generated' }, textEncoding: 'quoted-printable' as const }
    await transport.sendMail({ ...envelope, from, to: { name: '', address: to }, subject, text, html })
  }
}

/** The way out for mails, from the environment's settings (docs/domain.md 16.3). */
export function createMailer({ smtpUrl, from, publicUrl, isDemo = false }: MailSettings): Mailer {
  let origin = publicUrl ?? 'http://localhost'
  return {
    isDemo,
    get origin() {
      return origin
    },
    serveAt(url) {
      if (publicUrl === undefined) origin = url
    },
    send: smtpUrl ? createSender(smtpUrl, from ?? DEFAULT_FROM, () => origin) : null,
  }
}

const refusal = z.object({ code: z.enum(['EENVELOPE', 'EMESSAGE']), responseCode: z.int().min(500) })

/** True when the SMTP server refused this mail for good, so that it is not retried. */
export const isFinalRefusal = (error: unknown): boolean => refusal.safeParse(error).success
