import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { RECOVERY_CODES } from '#contract/resources/second-factor/methods.ts'
import { hashToken } from '../tokens.ts'

const STEP_MS = 30_000
/** One step before and after the server's own: clocks differ, and typing takes time. */
const WINDOW = 1

interface Standing {
  user_type: string
  is_super_admin: number
  totp_confirmed_at: string | null
  requires_two_factor: number | null
}

/** True when the account's profile asks for a second factor; only internal users have one. */
export const mustHaveSecondFactor = (account: Omit<Standing, 'totp_confirmed_at'>): boolean =>
  account.requires_two_factor === 1 && (account.user_type === 'USER_TYPE_INTERNE' || account.is_super_admin === 1)

/** True when the account may not act before it has a second factor. */
export const lacksSecondFactor = (account: Standing): boolean => mustHaveSecondFactor(account) && account.totp_confirmed_at === null

const authenticator = (secret: string, label: string): TOTP =>
  new TOTP({ issuer: 'Sceau', label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: STEP_MS / 1000 })

/** 160 random bits in Base32 (RFC 4226, section 4). */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** The `otpauth://` address that an authenticator reads from a QR code. */
export const enrolmentUri = (secret: string, username: string): string => authenticator(secret, username).toString()

/** The six digits of a code however they are grouped; null for what is no code of an authenticator. */
export function digitsOf(code: string): string | null {
  const digits = code.replace(/\s/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

/** The last time step whose code is right at `at`. A later one was taken by a clock that has been stepped back since: it bars nothing. */
export const latestStep = (at: number): number => Math.floor(at / STEP_MS) + WINDOW

/** The time step whose code this is at `at` (milliseconds); null for a wrong one, and for a step not after `last`: none works twice. */
export function stepOf(secret: string, digits: string, at: number, last: number | null): number | null {
  const delta = authenticator(secret, '').validate({ token: digits, timestamp: at, window: WINDOW })
  if (delta === null) return null
  const step = Math.floor(at / STEP_MS) + delta
  return last !== null && last <= latestStep(at) && step <= last ? null : step
}

/** 32 characters that cannot be confused with each other. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 24
const GROUP = 6

function newRecoveryCode(): string {
  const signs = Array.from(randomBytes(LENGTH), byte => SIGNS[byte % SIGNS.length]).join('')
  return Array.from({ length: LENGTH / GROUP }, (_, at) => signs.slice(at * GROUP, (at + 1) * GROUP)).join('-')
}

/** 120 random bits each: beyond 112 a plain hash may keep them (OWASP ASVS 5.0, 6.5.2). */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newRecoveryCode)

/** The hash by which a recovery code is kept, however it is typed. */
export const hashRecoveryCode = (code: string): string => hashToken(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
