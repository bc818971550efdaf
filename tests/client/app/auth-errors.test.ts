import { expect, test } from 'vitest'
import { describeForgotError } from '#client/data/auth.ts'
import { Refusal, Unreachable } from '#client/data/call.ts'
import { ERRORS, type ErrorCode } from '#contract/errors.ts'

const said = (code: ErrorCode) => describeForgotError(new Refusal(ERRORS[code].status, code, undefined, []))

test.each([
  ['USER_DISABLED', /désactivé/],
  ['USER_BLOCKED', /bloqué/],
  ['PASSWORD_NOT_CREATED', /pas encore été créé/],
  ['NOT_FOUND', /^Aucun compte n’est rattaché à cette adresse email$/],
  ['TOO_MANY_REQUESTS', /Trop de tentatives/],
] as const)('a forgotten password refused by %s says so (docs/domain.md 2.16)', (code, text) => {
  expect(said(code)).toMatch(text)
})

test('without an answer nothing is said of accounts', () => {
  expect(describeForgotError(new Unreachable(null))).toMatch(/serveur ne répond pas/)
})
