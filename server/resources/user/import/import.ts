import type { ImportInput } from '#contract/imports/row.ts'
import { type UserInput, userInput } from '#contract/resources/user/entity.ts'
import type { Reader } from '../../../database/database.ts'
import type { CommandContext } from '../../../http/context.ts'
import { parseInput } from '../../../http/input.ts'
import { atPaths, importRow, type ReadRow, textAt, type Values } from '../../../records/imports/row.ts'
import { requireFound } from '../../shared/refusals.ts'
import { describeUsers } from '../describe.ts'
import { findUser } from '../queries.ts'
import { addUser, changeUser } from '../write.ts'
import { listUsersByKey } from './queries.ts'

/** What refusals call the row's own columns. */
const PATHS = { 'profile.id': 'profile', 'affiliate.id': 'affiliate', 'roles.id': 'roles' }

const refer = (id: unknown) => ({ id })
const listed = (values: unknown): unknown[] => (Array.isArray(values) ? values : [])

/** A row's values as the form of an account gives them. */
function asForm({ profile, affiliate, roles, emailAddresses, ...values }: Values): Record<string, unknown> {
  return {
    ...values,
    ...(profile !== undefined && { profile: refer(profile) }),
    ...(affiliate !== undefined && { affiliate: refer(affiliate) }),
    ...(roles !== undefined && { roles: listed(roles).map(refer) }),
    ...(emailAddresses !== undefined && { emailAddresses: listed(emailAddresses).map(email => ({ email })) }),
  }
}

const inputOf = (values: unknown): UserInput => parseInput(userInput, values)

/** Adds the account as ADD does: its owner is mailed the link to choose a password. */
async function add(context: CommandContext, { values }: ReadRow): Promise<number> {
  const added = await atPaths(addUser(context, inputOf(asForm(values))), PATHS)
  return added.id
}

async function change(context: CommandContext, id: number, { values }: ReadRow): Promise<void> {
  const { db, caller } = context
  const row = await requireFound(findUser(db, caller.scope, id))
  const [held] = await describeUsers(db, [row], caller, null)
  const merged = inputOf({ ...held, ...asForm(values) })
  const affiliate = merged.userType === 'USER_TYPE_EXTERNE' ? merged.affiliate : null
  await atPaths(changeUser(context, { ...merged, affiliate, id }), PATHS)
}

const findByIdentifier = async (db: Reader, code: string): Promise<number | null> => (await listUsersByKey(db, [code]))[0]?.id ?? null

/** IMPORT of one account. */
export const importUser = (input: ImportInput & { username: string }, context: CommandContext): Promise<{ id: number }> =>
  importRow(context, 'user', input, textAt(input, 'username'), { find: findByIdentifier, add, change })
