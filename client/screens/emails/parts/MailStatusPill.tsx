import { Pill } from '#client/ui/Pill.tsx'
import type { Tone } from '#client/ui/tones.ts'
import { MAIL_STATUSES, type MailStatus } from '#contract/resources/mail/entity.ts'

const TONES: Readonly<Record<MailStatus, Tone>> = { WAITING: 'waiting', RETRYING: 'danger', SENT: 'done', FAILED: 'danger' }

export const MailStatusPill = ({ status }: { status: MailStatus }) => <Pill tone={TONES[status]}>{MAIL_STATUSES[status]}</Pill>
