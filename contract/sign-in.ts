import { z } from 'zod'
import { id, requiredText, TEXT_MAX } from './values.ts'

/** A password as typed: never trimmed. */
export const passwordText = z.string().min(1).max(1000)

/**
 * The random token that a device keeps, of 128 bits at least; one that has signed in to an account before is known to it
 * (docs/decisions.md 1.3). Without one every try is a stranger's.
 */
export const deviceToken = z.string().min(22).max(200).optional()

/** `POST /api/auth/token` (docs/wire.md 3.1); the identifier is trimmed (docs/domain.md 2.3). */
export const signInInput = z.object({
  username: requiredText,
  password: passwordText,
  grant_type: z.literal('password').default('password'),
  device: deviceToken,
})

export const signInOutput = z.object({ access_token: z.string(), token_type: z.literal('Bearer'), expires_in: z.int() })

/** A code of the authenticator, or a recovery code. */
export const secondFactorCode = z.string().trim().min(1).max(100)

/** `POST /api/auth/token/enrolment`: what a 403 SECOND_FACTOR_ENROLMENT gave as `detail.challenge`, valid for 5 minutes. */
export const challengeInput = z.object({ challenge: z.string().min(1).max(200) })

/** `POST /api/auth/token/second` (after 403 SECOND_FACTOR_REQUIRED) and `POST /api/auth/token/enrolment/confirm`. */
export const challengeCodeInput = challengeInput.extend({ code: secondFactorCode, device: deviceToken })

/** `recovery_codes_left` is given when a recovery code opened the session; `recovery_codes` are new ones, given only this once. */
export const secondSignInOutput = signInOutput.extend({
  recovery_codes_left: z.int().optional(),
  recovery_codes: z.array(z.string()).optional(),
})
export type SecondSignIn = z.infer<typeof secondSignInOutput>

/** What no reader sees or what turns the direction of reading: in an identifier it could only deceive. */
const INVISIBLE = String.raw`\p{C}\p{Default_Ignorable_Code_Point}`
const ADDRESS = new RegExp(`^[^\\s@${INVISIBLE}]+@[^\\s@${INVISIBLE}]+\\.[^\\s@${INVISIBLE}]+$`, 'u')
const IDENTIFIER = new RegExp(`^[^\\s${INVISIBLE}]+$`, 'u')

export const emailAddress = z
  .string()
  .trim()
  .max(250)
  .regex(ADDRESS, { error: ({ input }) => (input === '' ? 'STD_ERROR.REQUIRED' : 'STD_ERROR.EMAIL') })
/** What is not seen in it is refused, never taken out: two people must not be told apart by it. */
export const username = z.string().trim().min(1).max(TEXT_MAX).regex(IDENTIFIER, { error: 'STD_ERROR.USERNAME' })

/** `POST /api/auth/setup`: the first SUPER_ADMIN, by the one-time link printed at the start of an empty installation. */
export const setupInput = z.object({
  token: z.string().min(1).max(200),
  username,
  email: emailAddress,
  firstName: requiredText,
  lastName: requiredText,
  password: passwordText,
  confirmPassword: passwordText,
})
export type SetupInput = z.infer<typeof setupInput>

/** `POST /api/auth/reset/send`: an identifier or an e-mail. */
export const resetSendInput = z.object({ username: requiredText })

/** A link of a mail: the account's id and the one-time token (`reset/check`, `unblock`). A form sends the id as text. */
export const accountLinkInput = z.object({ id: z.coerce.number().pipe(id), token: z.string().min(1).max(200) })

/** `POST /api/auth/unblock`: the link also makes the device known. */
export const unblockInput = accountLinkInput.extend({ device: deviceToken })

/** `POST /api/auth/reset/validate`. */
export const resetInput = unblockInput.extend({ password: passwordText, confirmPassword: passwordText })

/** `POST /api/auth/expired/reset`. */
export const expiredInput = z.object({
  username: requiredText,
  oldPassword: passwordText,
  password: passwordText,
  confirmPassword: passwordText,
  device: deviceToken,
})
