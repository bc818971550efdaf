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
