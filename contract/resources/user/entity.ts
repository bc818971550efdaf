import { z } from 'zod'
import { canOf } from '../../can.ts'
import { stamped } from '../../edits.ts'
import { USER_TYPES } from '../../permissions.ts'
import { emailAddress as email, username } from '../../sign-in.ts'
import { codeFilter, date, id, instant, nameRef, person, requiredText, text } from '../../values.ts'

/**
 * Optional plus, 1 to 3 digits, optional separator, 1 to 4, optional separator, 1 to 10 (docs/domain.md 4.6); the last ones
 * may be grouped, as French numbers are written: "01 70 18 00 00".
 */
const PHONE = /^\+?\d{1,3}[\s.-]?\d{1,4}(?:[\s.-]?\d){1,10}$/

export const phone = z
  .string()
  .trim()
  .max(30)
  .regex(PHONE, { error: ({ input }) => (input === '' ? 'STD_ERROR.REQUIRED' : 'STD_ERROR.PHONE') })
export const optionalPhone = z.union([z.literal(''), phone], { error: 'STD_ERROR.PHONE' }).default('')
const emails = z.array(z.object({ email })).max(20).default([])

/** 0 disabled, 1 active, 2 blocked, 3 both (docs/domain.md 2.2). */
export const ACCOUNT_STATUSES = { 0: 'Désactivé', 1: 'Actif', 2: 'Bloqué', 3: 'Désactivé et bloqué' } as const
/** 0 not created yet, 1 active, 2 expired. */
/** What is said of an account: one that its owner has not activated yet is not said to be active. */
export const accountText = ({ accountStatus, activated }: { accountStatus: number; activated: boolean }): string => {
  const texts: Readonly<Record<number, string>> = ACCOUNT_STATUSES
  return accountStatus === 1 && !activated ? 'Pas encore activé' : (texts[accountStatus] ?? ACCOUNT_STATUSES[1])
}

export const PASSWORD_STATUSES = { 0: 'Non créé', 1: 'Actif', 2: 'Expiré' } as const

const whole = (max: number) => z.int().min(0).max(max)

const userCan = canOf(
  'GET_ID',
  'UPDATE',
  'DELETE',
  'ENABLE',
  'DISABLE',
  'ERASE',
  'PERSON_DATA',
  'BLOCK',
  'RESET',
  'RESET_SECOND_FACTOR',
  'INVITE_RESEND',
  'UPDATE_USER_PASSWORD',
)

/** A user as staff see one (docs/domain.md 2.1). */
export const user = z.object({
  id,
  username: z.string(),
  userType: z.enum(USER_TYPES),
  gender: z.string().nullable(),
  lastName: z.string(),
  firstName: z.string(),
  email: z.string(),
  phone: z.string(),
  secondaryPhoneNumber: z.string(),
  emailAddresses: z.array(z.object({ email: z.string() })),
  image: z.string().nullable(),
  profile: nameRef.nullable(),
  roles: z.array(nameRef.extend({ description: z.string() })),
  affiliate: nameRef.nullable(),
  isSuperAdmin: z.boolean(),
  enabled: z.boolean(),
  activated: z.boolean(),
  blocked: z.boolean(),
  accountStatus: whole(3),
  passwordStatus: whole(2),
  /** True while an invitation waits for its answer. */
  invitation: z.boolean(),
  hasTwoFactor: z.boolean(),
  lastConnection: instant.nullable(),
  lastResetSuccess: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
  enabledAt: instant.nullable(),
  disabledAt: instant.nullable(),
  blockedDate: instant.nullable(),
  unblockedDate: instant.nullable(),
  changePasswordDate: instant.nullable(),
  createdByUser: person.nullable(),
  disabledByUser: person.nullable(),
  can: userCan,
  ...stamped,
})
export type User = z.infer<typeof user>

const identity = {
  lastName: requiredText,
  firstName: requiredText,
  email,
  phone,
  secondaryPhoneNumber: optionalPhone,
  emailAddresses: emails,
  gender: z.string().max(100).nullable().default(null),
  image: z.string().max(300).nullable().default(null),
}

/** The form of an account: profile, and an affiliate for an affiliated user, are required (docs/domain.md 2.1). */
export const userInput = z.object({
  ...identity,
  username,
  userType: z.enum(USER_TYPES),
  profile: z.object({ id }),
  roles: z.array(z.object({ id })).max(100).default([]),
  affiliate: z.object({ id }).nullable().default(null),
})
export type UserInput = z.infer<typeof userInput>

export const invitationInput = z.object({
  profile: z.object({ id }),
  email,
  userType: z.enum(USER_TYPES),
  gender: z.string().min(1).max(100),
  affiliate: z.object({ id }).nullable().default(null),
})

/** The caller's own profile, without what its owner may not change: identifier, type, rights, affiliate. */
export const ownProfileInput = z.object(identity)

/**
 * UPDATE_CURRENT: a new e-mail is a way into the account, so it needs `password` (else OLD_PASSWORD_INCORRECT) unless the session is
 * younger than 15 minutes (ASVS 5.0, 7.5.1). Absent and empty mean "not given".
 */
export const ownProfileUpdate = ownProfileInput.extend({ password: z.string().max(1000).optional() })

export const userFilters = {
  code: codeFilter('user').optional(),
  username: text.optional(),
  lastName: text.optional(),
  firstName: text.optional(),
  email: text.optional(),
  userType: z.enum(USER_TYPES).optional(),
  profile: id.optional(),
  role: id.optional(),
  affiliate: id.optional(),
  accountStatus: whole(3).optional(),
  passwordStatus: whole(2).optional(),
  from: date.optional(),
  to: date.optional(),
}
