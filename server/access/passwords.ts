import type { Reader } from '../database/database.ts'
import { findTechnicalValue } from './queries.ts'

// OWASP's second recommendation for argon2id: 19 MiB, two passes.
const OPTIONS = { algorithm: 'argon2id', memoryCost: 19_456, timeCost: 2 } as const

export const hashPassword = (password: string): Promise<string> => Bun.password.hash(password, OPTIONS)

let decoy: Promise<string> | undefined

/** Judges a password; for an account without one it takes as long, so that nobody learns which accounts exist. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  decoy ??= hashPassword('there is no such account')
  const matches = await Bun.password.verify(password, hash ?? (await decoy))
  return matches && hash !== null
}

export const POLICY_DEFAULTS = {
  PWD_MAX_ATTEMPTS: 5,
  PWD_EXPIRATION_DAYS: 365,
  PWD_MIN_LENGTH: 12,
  PWD_MAX_LENGTH: 128,
  PWD_MIN_LOWER_LENGTH: 1,
  PWD_MIN_UPPER_LENGTH: 1,
  PWD_MIN_NUMBER_LENGTH: 1,
  PWD_MIN_SPECIAL_LENGTH: 1,
} as const
export type PolicyCode = keyof typeof POLICY_DEFAULTS

/** A number of the technical table PWD; the default where the line is absent or no number. */
export async function policyNumber(db: Reader, code: PolicyCode): Promise<number> {
  const value = Number((await findTechnicalValue(db, 'PWD', code)) ?? Number.NaN)
  return Number.isInteger(value) && value >= 0 ? value : POLICY_DEFAULTS[code]
}

/** The policy codes a password breaks (specification 1, section 5). */
export async function brokenRules(db: Reader, password: string): Promise<PolicyCode[]> {
  const count = (pattern: RegExp) => password.match(pattern)?.length ?? 0
  const measured: [PolicyCode, number][] = [
    ['PWD_MIN_LENGTH', password.length],
    ['PWD_MIN_LOWER_LENGTH', count(/\p{Ll}/gu)],
    ['PWD_MIN_UPPER_LENGTH', count(/\p{Lu}/gu)],
    ['PWD_MIN_NUMBER_LENGTH', count(/\p{Nd}/gu)],
    ['PWD_MIN_SPECIAL_LENGTH', count(/[^\p{L}\p{N}\s]/gu)],
  ]
  const broken: PolicyCode[] = []
  for (const [code, found] of measured) if (found < (await policyNumber(db, code))) broken.push(code)
  if (password.length > (await policyNumber(db, 'PWD_MAX_LENGTH'))) broken.push('PWD_MAX_LENGTH')
  return broken
}
