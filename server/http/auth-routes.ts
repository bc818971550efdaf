import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import {
  accountLinkInput,
  challengeCodeInput,
  challengeInput,
  expiredInput,
  resetInput,
  resetSendInput,
  type SecondSignIn,
  setupInput,
  signInInput,
  unblockInput,
} from '#contract/sign-in.ts'
import type { Origin } from '../access/devices/devices.ts'
import { checkReset, replaceExpired, sendReset, unblockByLink, validateReset } from '../access/reset.ts'
import { confirmSignInEnrolment, judgeSecondFactor, startSignInEnrolment } from '../access/second-factor/sign-in.ts'
import { IDLE_MS } from '../access/sessions.ts'
import { setUpFirstAccount } from '../access/setup/setup.ts'
import { judgeSignIn, type OpenSession } from '../access/sign-in.ts'
import { describeCaller } from '../resources/user/current.ts'
import { confirmEmail, undoEmail } from '../resources/user/email-change/email-change.ts'
import { readFields } from './body.ts'
import { withStamp } from './edits.ts'
import { parseInput } from './input.ts'
import type { Parts } from './parts.ts'

const readInput = async <S extends z.ZodType>(c: Context, schema: S): Promise<z.output<S>> => parseInput(schema, await readFields(c))

const originOf = ({ addresses }: Parts, c: Context, device: string | undefined): Origin => ({ ip: addresses(c).ip, device })

const done = (c: Context) => c.json({ payload: {} })

/** Forgotten, expired and blocked: the ways back into an account (docs/wire.md 3.1; docs/domain.md 2.7 and 2.16). */
function recoveryRoutes(parts: Parts) {
  const { database, addresses } = parts
  return new Hono()
    .post('/reset/send', async c => {
      const { username } = await readInput(c, resetSendInput)
      await sendReset(database, username, addresses(c).ip)
      return done(c)
    })
    .post('/reset/check', async c => {
      await checkReset(database, await readInput(c, accountLinkInput))
      return done(c)
    })
    .post('/reset/validate', async c => {
      const { id, token, device, ...passwords } = await readInput(c, resetInput)
      await validateReset(database, { id, token }, passwords, originOf(parts, c, device))
      return done(c)
    })
    .post('/expired/reset', async c => {
      const input = await readInput(c, expiredInput)
      await replaceExpired(database, input, originOf(parts, c, input.device))
      return done(c)
    })
    .post('/email/confirm', async c => {
      await confirmEmail(database, await readInput(c, accountLinkInput), addresses(c).ip)
      return done(c)
    })
    .post('/email/undo', async c => {
      await undoEmail(database, await readInput(c, accountLinkInput), addresses(c).ip)
      return done(c)
    })
    .post('/unblock', async c => {
      const { device, ...link } = await readInput(c, unblockInput)
      await unblockByLink(database, link, originOf(parts, c, device))
      return done(c)
    })
}

/** Opens a session in the browser of a request for a user who has proved all that is asked. */
const opener =
  ({ sessions }: Parts, c: Context, { ip, device }: Origin): OpenSession =>
  (trx, user) =>
    sessions.open(trx, user, c.req.header('user-agent')?.slice(0, 250) ?? '', ip, device)

const opened = (token: string): SecondSignIn => ({ access_token: token, token_type: 'Bearer', expires_in: IDLE_MS / 1000 })

/** The second step of a sign-in, or the setting up of a second factor that the profile asks for. */
function secondFactorRoutes(parts: Parts) {
  const { database } = parts
  const means = { database, vault: parts.services.vault }
  return new Hono()
    .post('/second', async c => {
      const input = await readInput(c, challengeCodeInput)
      const origin = originOf(parts, c, input.device)
      const { token, codesLeft } = await judgeSecondFactor(means, input, origin, opener(parts, c, origin))
      return c.json({ ...opened(token), ...(codesLeft !== null && { recovery_codes_left: codesLeft }) })
    })
    .post('/enrolment', async c => {
      const { challenge } = await readInput(c, challengeInput)
      return c.json({ payload: await startSignInEnrolment(means, challenge) })
    })
    .post('/enrolment/confirm', async c => {
      const input = await readInput(c, challengeCodeInput)
      const origin = originOf(parts, c, input.device)
      const { token, recoveryCodes } = await confirmSignInEnrolment(means, input, origin, opener(parts, c, origin))
      return c.json({ ...opened(token), recovery_codes: recoveryCodes })
    })
}

/** Sign-in, the current user, sign-out, and the first account of an empty installation (docs/wire.md 3.1). */
export function authRoutes(parts: Parts) {
  const { database, sessions } = parts
  return new Hono()
    .route('/', recoveryRoutes(parts))
    .route('/token', secondFactorRoutes(parts))
    .post('/token', async c => {
      const input = await readInput(c, signInInput)
      const origin = originOf(parts, c, input.device)
      return c.json(opened(await judgeSignIn(database, input, origin, opener(parts, c, origin))))
    })
    .delete('/token', async c => {
      const caller = await parts.caller(c)
      await sessions.close(caller, parts.addresses(c).ip)
      return c.body(null, 204)
    })
    .get('/current', async c => {
      const account = await describeCaller(database.reader, await parts.caller(c))
      return c.json({ payload: withStamp({ resource: 'USER_MANAGEMENT', method: 'GET_CURRENT' }, account) })
    })
    .post('/setup', async c => {
      await setUpFirstAccount(database, await readInput(c, setupInput), parts.addresses(c).ip)
      return done(c)
    })
}
