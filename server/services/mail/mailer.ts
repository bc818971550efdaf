import { createTransport } from 'nodemailer'
import { z } from 'zod'
import type { RenderedMail } from '../messages/render.ts'

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
  /** A connection to the SMTP server, made with its first mail; null when none is set. */
  readonly connect: (() => MailConnection) | null
}

export interface MailConnection {
  /** Greets the SMTP server and signs in, without a mail; throws what it refuses. */
  check(): Promise<void>
  /** Hands one mail over, throwing what the SMTP server refuses. */
  send(mail: { id: number; to: string; subject: string; content: Pick<RenderedMail, 'text' | 'html'> }): Promise<void>
  close(): void
}

const DEFAULT_FROM = 'Sceau <ne-pas-repondre@localhost>'

function connectTo(smtpUrl: string, from: string, origin: string): MailConnection {
  const transport = createTransport({
    // Greeting and encryption cost more than a mail: those of one batch share a connection.
    pool: true,
    maxConnections: 1,
    url: smtpUrl,
    connectionTimeout: CONNECTION_MS,
    greetingTimeout: CONNECTION_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async check() {
      await transport.verify()
    },
    async send({ id, to, subject, content: { text, html } }) {
      // The same at each try, so that a mail sent twice by a crash is recognised as one.
      const messageId = `<sceau-${id}@${new URL(origin).hostname}>`
      const envelope = { messageId, headers: { 'Auto-Submitted': 'auto-generated' }, textEncoding: 'quoted-printable' as const }
      await transport.sendMail({ ...envelope, from, to: { name: '', address: to }, subject, text, html })
    },
    close: () => transport.close(),
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
    connect: smtpUrl ? () => connectTo(smtpUrl, from ?? DEFAULT_FROM, origin) : null,
  }
}

const refusal = z.object({ code: z.enum(['EENVELOPE', 'EMESSAGE']), responseCode: z.int().min(500) })

/** True when the SMTP server refused this mail for good, so that it is not retried. */
export const isFinalRefusal = (error: unknown): boolean => refusal.safeParse(error).success
