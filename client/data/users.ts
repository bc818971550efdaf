import type { Option } from '#client/ui/options.ts'
import { ACCOUNT_STATUSES, PASSWORD_STATUSES, type User } from '#contract/resources/user/entity.ts'
import { userMethods } from '#contract/resources/user/methods.ts'
import { ask } from './ask.ts'
import { call } from './call.ts'
import { showPerson } from './format.ts'
import { listOf, type SavedFile, savedFile } from './list-of.ts'

/** Every account. */
export const USERS = listOf('USER_MANAGEMENT', 'FILTER', userMethods.FILTER.input, { method: 'EXPORT', filters: 'userFilterBO' })

export const userQuery = (id: number) => ask('USER_MANAGEMENT', 'GET_ID', { id })

const JSON_TYPE = 'application/json'

/** All that is kept of a person; without an id, of oneself. */
export const readPersonData = async (id?: number): Promise<SavedFile> =>
  savedFile(await (id === undefined ? call('USER_MANAGEMENT', 'OWN_DATA', {}) : call('USER_MANAGEMENT', 'PERSON_DATA', { id })), JSON_TYPE)

/** The name of an account; before the invitation is answered there is only the e-mail. */
export const nameOfUser = (user: Pick<User, 'firstName' | 'lastName' | 'email'>): string => showPerson(user) || user.email

/** "Marchand Sophie", as lists sort people; empty for who has no name yet. */
export const sortedNameOfUser = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string => `${lastName} ${firstName}`.trim()

/** The identifier that somebody chose; none before the invitation is answered. */
export const usernameOf = ({ username, invitation }: Pick<User, 'username' | 'invitation'>): string => (invitation ? '' : username)

const ACCOUNT_TEXTS: Readonly<Record<number, string>> = ACCOUNT_STATUSES
const PASSWORD_TEXTS: Readonly<Record<number, string>> = PASSWORD_STATUSES
/** Unlisted values count as active (docs/domain.md 2.2). */
export const passwordStatusText = (status: number): string => PASSWORD_TEXTS[status] ?? PASSWORD_STATUSES[1]

const numbered = (texts: Readonly<Record<number, string>>): Option<string>[] =>
  Object.entries(texts).map(([value, label]) => ({ value, label }))
export const ACCOUNT_STATUS_OPTIONS = numbered(ACCOUNT_TEXTS)
export const PASSWORD_STATUS_OPTIONS = numbered(PASSWORD_TEXTS)
