import { z } from 'zod'
import type { Option } from '#client/ui/options.ts'
import type { Page } from '#contract/paging.ts'
import { ACCOUNT_STATUSES, PASSWORD_STATUSES, type User, userFilters } from '#contract/resources/user/entity.ts'
import { userMethods } from '#contract/resources/user/methods.ts'
import { ask } from './ask.ts'
import { showPerson } from './format.ts'
import { keepValid } from './list/keep-valid.ts'
import { listExport } from './list/list-export.ts'

const schema = z.object(userFilters)
const pageSchema = userMethods.GET.input

/** One page of accounts; what the contract refuses in the filters or the sort is left out. */
export const userListQuery = (filters: Readonly<Record<string, unknown>>, page: Page) =>
  ask('USER_MANAGEMENT', 'FILTER', { ...keepValid(schema, filters), data: keepValid(pageSchema, { ...page }) })

export const userQuery = (id: number) => ask('USER_MANAGEMENT', 'GET_ID', { id })

/** The accounts that the filters leave, as a spreadsheet. */
export const userExport = listExport('USER_MANAGEMENT', 'EXPORT', 'userFilterBO', schema, pageSchema)

/** How an account is named: whoever has not answered the invitation yet has an address only. */
export const nameOfUser = (user: Pick<User, 'firstName' | 'lastName' | 'email'>): string => showPerson(user) || user.email

/** "Marchand Sophie", as lists sort people; empty for who has no name yet. */
export const sortedNameOfUser = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string => `${lastName} ${firstName}`.trim()

/** The identifier that somebody chose; none before the invitation is answered. */
export const usernameOf = ({ username, invitation }: Pick<User, 'username' | 'invitation'>): string => (invitation ? '' : username)

const ACCOUNT_TEXTS: Readonly<Record<number, string>> = ACCOUNT_STATUSES
const PASSWORD_TEXTS: Readonly<Record<number, string>> = PASSWORD_STATUSES
/** What is not listed counts as active (specification 1, section 4). */
export const accountStatusText = (status: number): string => ACCOUNT_TEXTS[status] ?? ACCOUNT_STATUSES[1]
export const passwordStatusText = (status: number): string => PASSWORD_TEXTS[status] ?? PASSWORD_STATUSES[1]

const numbered = (texts: Readonly<Record<number, string>>): Option<string>[] =>
  Object.entries(texts).map(([value, label]) => ({ value, label }))
export const ACCOUNT_STATUS_OPTIONS = numbered(ACCOUNT_TEXTS)
export const PASSWORD_STATUS_OPTIONS = numbered(PASSWORD_TEXTS)
