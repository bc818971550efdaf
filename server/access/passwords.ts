import {
  isCommon,
  isNearName,
  keepsRule,
  PASSWORD_RULES,
  type PasswordFault,
  type PasswordRule,
  type PolicyCode,
  policyNumber as readPolicyNumber,
} from '#contract/password.ts'
import type { Reader } from '../database/database.ts'
import { findTechnicalValue } from './queries.ts'

// OWASP's second recommendation for argon2id: 19 MiB, two passes.
const OPTIONS = { algorithm: 'argon2id', memoryCost: 19_456, timeCost: 2 } as const

export const hashPassword = (password: string): Promise<string> => Bun.password.hash(password, OPTIONS)

let decoy: Promise<string> | undefined

/** Judges a password. It takes as long for an account without one, so that timing does not tell which accounts exist. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  decoy ??= hashPassword('there is no such account')
  const matches = await Bun.password.verify(password, hash ?? (await decoy))
  return matches && hash !== null
}

/**
 * Whether the typed password is right, as typed or without blanks around it, which are easily pasted along (docs/domain.md 2.5). The time
 * depends only on what was typed.
 */
export async function provesPassword(typed: string, hash: string | null): Promise<boolean> {
  const isExact = await verifyPassword(typed, hash)
  const bare = typed.trim()
  if (bare === typed) return isExact
  const isBare = await verifyPassword(bare, hash)
  return isExact || isBare
}

/** A number of the technical table PWD; the default where the line is absent or no number. */
export const policyNumber = async (db: Reader, code: PolicyCode): Promise<number> =>
  readPolicyNumber(code, await findTechnicalValue(db, 'PWD', code))

let common: Promise<ReadonlySet<string>> | undefined

/** The most used passwords; the list is read when it is first asked for. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** What a password breaks of the policy, for an account with these names (docs/domain.md 2.5). */
export async function brokenRules(db: Reader, password: string, names: readonly string[]): Promise<(PasswordRule | PasswordFault)[]> {
  const broken: (PasswordRule | PasswordFault)[] = []
  for (const rule of PASSWORD_RULES) if (!keepsRule(rule, await policyNumber(db, rule), password)) broken.push(rule)
  common ??= loadCommon()
  if (isCommon(password, await common)) broken.push('PWD_COMMON')
  if (isNearName(password, names)) broken.push('PWD_NEAR_IDENTIFIER')
  return broken
}
