import { command, holders, query } from '../../method.ts'
import { filtered, listOf, paging } from '../../paging.ts'
import { byId, none } from '../../values.ts'
import { mailDetail, mailFilters, mailRow, outboxState } from './entity.ts'

const view = holders('EMAIL.VIEW')
const orders = ['createdAt', 'template'] as const

/** MAIL_OUTBOX: every queued mail and its fate (docs/domain.md 16.3). */
export const mailMethods = {
  GET: query({ access: view, input: paging(orders), output: listOf(mailRow) }),
  FILTER: query({ access: view, input: filtered(mailFilters, orders), output: listOf(mailRow) }),
  GET_ID: query({ access: view, input: byId, output: mailDetail }),
  /** Whether mails leave at all: without a mail server they wait in the outbox; a demonstration has none. */
  GET_STATE: query({ access: view, input: none, output: outboxState }),
  /** Sends a failed mail again at once instead of waiting for its next try. */
  RETRY: command({
    access: holders('EMAIL.UPDATE'),
    input: byId,
    output: none,
    audit: 'Nouvel envoi d’un e-mail',
    touches: ['MAIL_OUTBOX'],
  }),
}
