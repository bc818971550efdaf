import { mailMethods } from '#contract/resources/mail/methods.ts'
import { ask } from './ask.ts'
import { listOf } from './list-of.ts'

/** The outbox. */
export const MAILS = listOf('MAIL_OUTBOX', 'FILTER', mailMethods.FILTER.input)

/** Whether mails leave, or wait for a mail server. */
export const outboxStateQuery = () => ask('MAIL_OUTBOX', 'GET_STATE', {})

export const mailQuery = (id: number) => ask('MAIL_OUTBOX', 'GET_ID', { id })
