import { z } from 'zod'
import { type AuditChange, auditChange } from '#contract/audit.ts'
import { fromJson } from '../../../database/json.ts'
import type { Row } from '../../../database/tables.ts'
import type { Texts } from '../../../services/audit-chain/strike.ts'

/** What stands in the log where a person was named. */
export const STRUCK = '[effacé]'

/** Fields of an account whose values name its person by themselves; names do so only together. */
const NAMING = ['username', 'email', 'emailAddresses', 'phone', 'secondaryPhoneNumber']
/** Shorter ones may be part of anything. */
const SHORTEST = 5
/** Resources whose lines tell of accounts. */
const OF_ACCOUNTS = ['USER_MANAGEMENT', 'AUTH', 'SECOND_FACTOR', 'SESSION_MANAGEMENT']

/** The words by which a person is known, in all that was and is kept of the account. */
export interface Terms {
  user: number
  /** Naming wherever they stand. */
  everywhere: string[]
  /** Naming in lines about the account alone: anybody may be called so. */
  own: string[]
}
export const termsSchema = z.object({ user: z.int(), everywhere: z.array(z.string()), own: z.array(z.string()) })

type Named = Pick<Row<'user_account'>, 'id' | 'username' | 'email' | 'first_name' | 'last_name' | 'phone' | 'secondary_phone'>

const unique = (words: readonly string[], shortest: number) =>
  [...new Set(words.map(word => word.trim()))].filter(word => word.length >= shortest)

/** The terms of an account: `addresses` it had, `changes` that the log tells of it. */
export function termsOf(account: Named, addresses: readonly string[], changes: readonly string[]): Terms {
  const told = changes.flatMap(text => fromJson(z.array(auditChange), text))
  const valuesOf = (fields: readonly string[]) =>
    told.filter(({ field }) => fields.includes(field)).flatMap(({ before, after }) => [before, after].flatMap(one => one.split(', ')))
  const firsts = unique([account.first_name, ...valuesOf(['firstName'])], 1)
  const lasts = unique([account.last_name, ...valuesOf(['lastName'])], 1)
  const whole = firsts.flatMap(first => lasts.flatMap(last => [`${first} ${last}`, `${last} ${first}`]))
  const numbers = [account.phone, account.secondary_phone]
  return {
    user: account.id,
    everywhere: unique([account.username, account.email, ...numbers, ...addresses, ...valuesOf(NAMING), ...whole], SHORTEST),
    own: unique([account.username, ...firsts, ...lasts], 2),
  }
}

/** Finds any of the words, whole and in either case; null for none. */
function finderOf(words: readonly string[]): RegExp | null {
  if (words.length === 0) return null
  const longestFirst = words.toSorted((one, other) => other.length - one.length).map(word => RegExp.escape(word))
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
}

const TEXTS: readonly (keyof Texts)[] = ['description', 'ip', 'ip_proxy', 'json_body', 'json_changes']

const hidden = ({ field, label }: AuditChange): AuditChange => ({ field, label, before: '', after: '', isHidden: true })

function withoutValues(changes: string | null): string | null {
  return changes === null ? null : JSON.stringify(fromJson(z.array(auditChange), changes).map(hidden))
}

/** What is left of a line once a person is taken out of it; null where it says nothing of them. */
export function striker({ user, everywhere, own }: Terms): (line: Row<'log'>) => Texts | null {
  const [named, ownNamed] = [finderOf(everywhere), finderOf([...everywhere, ...own])]
  const struck = (text: string, finder: RegExp | null) => (finder ? text.replace(finder, STRUCK) : text)
  return line => {
    const isTheirs = line.created_by === user
    const isAbout = OF_ACCOUNTS.includes(line.resource) && (line.record_id === user || (line.record_id === null && isTheirs))
    const left: Texts = {
      description: struck(line.description, isAbout ? ownNamed : named),
      ip: isTheirs ? '' : line.ip,
      ip_proxy: isTheirs ? '' : line.ip_proxy,
      json_body: isAbout ? '{}' : struck(line.json_body, named),
      json_changes: isAbout ? withoutValues(line.json_changes) : line.json_changes && struck(line.json_changes, named),
    }
    return TEXTS.every(key => left[key] === line[key]) ? null : left
  }
}
