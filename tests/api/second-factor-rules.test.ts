import { Secret } from 'otpauth'
import { describe, expect, test } from 'vitest'
import {
  digitsOf,
  enrolmentUri,
  hashRecoveryCode,
  lacksSecondFactor,
  newRecoveryCodes,
  newSecret,
  stepOf,
} from '#server/access/second-factor/rules.ts'

/** The secret of RFC 6238, appendix B. */
const SECRET = Secret.fromLatin1('12345678901234567890').base32

describe('codes of the authenticator', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i s the code of RFC 6238 is right, one step away too, two steps away no longer', (seconds, code) => {
    const step = Math.floor(seconds / 30)
    const judge = (away: number, last: number | null = null) => stepOf(SECRET, code, (step + away) * 30_000 + 15_000, last)
    expect([-1, 0, 1].map(away => judge(away))).toEqual([step, step, step])
    expect([judge(-2), judge(2)]).toEqual([null, null])
    expect([judge(0, step - 1), judge(0, step), judge(0, step + 1)]).toEqual([step, null, null])
    // A step that lies in the future was taken before the clock was stepped back.
    expect([judge(0, step + 2), judge(0, step + 2880)]).toEqual([step, step])
  })

  test('are six digits, however they are grouped', () => {
    expect(['123456', ' 123 456 ', '12345', '1234567', '12345a', '１２３４５６', ''].map(digitsOf)).toEqual([
      '123456',
      '123456',
      null,
      null,
      null,
      null,
      null,
    ])
  })

  test('come from 160 bits, and the address names product and account', () => {
    const secret = newSecret()
    expect(Secret.fromBase32(secret).bytes).toHaveLength(20)
    const uri = new URL(enrolmentUri(secret, 'marie dupont'))
    expect([uri.protocol, decodeURIComponent(uri.pathname)]).toEqual(['otpauth:', expect.stringContaining('Sceau:marie dupont')])
    expect([uri.searchParams.get('secret'), uri.searchParams.get('issuer'), uri.searchParams.get('period')]).toEqual([
      secret,
      'Sceau',
      '30',
    ])
  })
})

test('recovery codes are ten of 120 bits, and typed in any case and grouping they are the same', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^(?:[A-HJ-NP-Z2-9]{6}-){3}[A-HJ-NP-Z2-9]{6}$/)
  const [first = '', second = ''] = codes
  expect(hashRecoveryCode(` ${first.toLowerCase().replaceAll('-', ' ')} `)).toBe(hashRecoveryCode(first))
  expect(hashRecoveryCode(second)).not.toBe(hashRecoveryCode(first))
})

test('only internal users are asked for the factor that their profile requires', () => {
  const standing = (user_type: string, is_super_admin: number, requires_two_factor: number | null, totp_confirmed_at: string | null) =>
    lacksSecondFactor({ user_type, is_super_admin, requires_two_factor, totp_confirmed_at })
  expect(standing('USER_TYPE_INTERNE', 0, 1, null)).toBe(true)
  expect(standing('USER_TYPE_INTERNE', 0, 1, '2026-01-01T00:00:00.000Z')).toBe(false)
  expect(standing('USER_TYPE_INTERNE', 0, 0, null)).toBe(false)
  expect(standing('USER_TYPE_INTERNE', 1, null, null)).toBe(false)
  expect(standing('USER_TYPE_EXTERNE', 0, 1, null)).toBe(false)
  expect(standing('USER_TYPE_EXTERNE_NONE_AFFILIATE', 0, 1, null)).toBe(false)
})
