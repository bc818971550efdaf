import { z } from 'zod'
import type { Page } from '#contract/paging.ts'
import { mailFilters } from '#contract/resources/mail/entity.ts'
import { mailMethods } from '#contract/resources/mail/methods.ts'
import { ask } from './ask.ts'
import { keepValid } from './list/keep-valid.ts'

const schema = z.object(mailFilters)
const pageSchema = mailMethods.GET.input

/** One page of the outbox; what the contract refuses in the filters or the sort is left out. */
export const mailListQuery = (filters: Readonly<Record<string, unknown>>, page: Page) =>
  ask('MAIL_OUTBOX', 'FILTER', { ...keepValid(schema, filters), data: keepValid(pageSchema, { ...page }) })

export const mailQuery = (id: number) => ask('MAIL_OUTBOX', 'GET_ID', { id })
