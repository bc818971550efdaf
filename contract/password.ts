import { fold } from './text.ts'

/** The password policy: lines of the technical table PWD and what counts where a line is absent (docs/domain.md 2.5). */
export const POLICY_DEFAULTS = {
  PWD_MAX_ATTEMPTS: 5,
  PWD_EXPIRATION_DAYS: 365,
  PWD_HISTORY: 5,
  PWD_MIN_LENGTH: 12,
  PWD_MAX_LENGTH: 128,
  PWD_MIN_LOWER_LENGTH: 1,
  PWD_MIN_UPPER_LENGTH: 1,
  PWD_MIN_NUMBER_LENGTH: 1,
  PWD_MIN_SPECIAL_LENGTH: 1,
} as const
export type PolicyCode = keyof typeof POLICY_DEFAULTS

const count = (password: string, pattern: RegExp): number => password.match(pattern)?.length ?? 0

/** What each rule counts in a password. The last rule is a maximum, the others are minimums. */
const MEASURES = {
  PWD_MIN_LENGTH: (password: string) => password.length,
  PWD_MIN_LOWER_LENGTH: (password: string) => count(password, /\p{Ll}/gu),
  PWD_MIN_UPPER_LENGTH: (password: string) => count(password, /\p{Lu}/gu),
  PWD_MIN_NUMBER_LENGTH: (password: string) => count(password, /\p{Nd}/gu),
  PWD_MIN_SPECIAL_LENGTH: (password: string) => count(password, /[^\p{L}\p{N}\s]/gu),
  PWD_MAX_LENGTH: (password: string) => password.length,
} as const satisfies Partial<Record<PolicyCode, (password: string) => number>>
export type PasswordRule = keyof typeof MEASURES

export const PASSWORD_RULES: readonly PasswordRule[] = [
  'PWD_MIN_LENGTH',
  'PWD_MIN_LOWER_LENGTH',
  'PWD_MIN_UPPER_LENGTH',
  'PWD_MIN_NUMBER_LENGTH',
  'PWD_MIN_SPECIAL_LENGTH',
  'PWD_MAX_LENGTH',
]

/** The number of a PWD line; the default when the line is absent or holds no number. */
export function policyNumber(code: PolicyCode, written: string | null | undefined): number {
  const value = written === null || written === undefined || written.trim() === '' ? Number.NaN : Number(written)
  return Number.isInteger(value) && value >= 0 ? value : POLICY_DEFAULTS[code]
}

/** True when the password keeps the rule with this limit (docs/domain.md 2.5). */
export function keepsRule(rule: PasswordRule, limit: number, password: string): boolean {
  const found = MEASURES[rule](password)
  return rule === 'PWD_MAX_LENGTH' ? found <= limit : found >= limit
}

/** What a password breaks beside the counted rules: it is one of the most used ones, or near what its account is called. */
export const PASSWORD_FAULTS = {
  PWD_COMMON: 'Ce mot de passe est trop courant\u202f: il figure parmi les plus utilisés.',
  PWD_NEAR_IDENTIFIER: 'Ce mot de passe est trop proche de l’identifiant ou de l’adresse e-mail du compte.',
} as const
export type PasswordFault = keyof typeof PASSWORD_FAULTS

/** A shorter name would be found in too many passwords by chance. */
const NAME_MIN = 4
/** Letters and digits alone, without case and accents. */
const bare = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '')

/** True when the password holds an identifier, or the part of an address before the @, forwards or backwards. */
export function isNearName(password: string, names: readonly string[]): boolean {
  const text = bare(password)
  return names
    .map(name => bare(name.split('@')[0] ?? ''))
    .some(name => name.length >= NAME_MIN && (text.includes(name) || text.includes([...name].reverse().join(''))))
}

/** So much added to a common password makes another one of it. */
const ADDED_MIN = 8

/**
 * True when the password is one of `common` (in lower case), as it is or with a few digits and signs around it, the way rules of classes
 * are usually met: "Azerty-2026!".
 */
export function isCommon(password: string, common: ReadonlySet<string>): boolean {
  const text = password.trim().toLowerCase()
  const core = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return common.has(text) || (core !== '' && text.length - core.length < ADDED_MIN && common.has(core))
}
