import { validationProblem } from '#contract/errors.ts'
import type { UserInput } from '#contract/resources/user/entity.ts'
import { keepWayIn } from '../../access/grants/grants.ts'
import { newLink } from '../../access/links/links.ts'
import { deleteOtherSessions, lockRights } from '../../access/queries.ts'
import { tellOwner } from '../../access/second-factor/codes.ts'
import { clearSecondFactor } from '../../access/second-factor/queries.ts'
import type { CommandContext } from '../../http/context.ts'
import { queueMail } from '../../services/mail/queue.ts'
import { forgetNotices } from '../notification/queries.ts'
import { refuseOwn } from '../profile/lifting.ts'
import { listTwoFactorProfiles } from '../profile/queries.ts'
import { refuseTaken, requireFound } from '../shared/refusals.ts'
import { auditAddition, auditChange } from './audit.ts'
import { checkGender, judgePlace, NOTHING_HELD, refuseNamesakes, SIGN_IN_KEYS } from './checks.ts'
import { targetOf } from './describe.ts'
import { tellEmailChange } from './email-change/email-change.ts'
import { attachPhoto } from './photo.ts'
import { deleteLinks, findUser, insertUser, listUserRoles, lockUser, replaceUserRoles, type UserRecord, updateUser } from './queries.ts'
import { type Act, type Target, userRules } from './rules.ts'

export interface Held {
  row: UserRecord
  target: Target
}

/** The account, held until the command ends, once the caller may do this with it. */
export async function hold({ db, caller, audit }: CommandContext, act: Act, id: number): Promise<Held> {
  await lockUser(db, id)
  const row = await requireFound(findUser(db, caller.scope, id))
  const target = await targetOf(db, row)
  userRules.check(act, target, caller)
  audit(row.username)
  return { row, target }
}

/** Creates an account without a password and mails the link to choose one. */
export const addUser = (context: CommandContext, input: UserInput): Promise<{ id: number }> =>
  auditAddition(context, () => add(context, input))

async function add({ db, caller, now }: CommandContext, input: UserInput): Promise<number> {
  const { place, roles } = await judgePlace(db, caller, input, NOTHING_HELD)
  await checkGender(db, input.gender, null)
  await refuseNamesakes(db, input)
  const id = await refuseTaken(insertUser(db, input, place, { user: caller.id, now }), SIGN_IN_KEYS)
  await replaceUserRoles(db, id, roles)
  await attachPhoto(db, { caller: caller.id, user: id }, null, input.image)
  const variables = { 'user.firstName': input.firstName, 'user.username': input.username, link: await newLink(db, 'RESET', id, now) }
  await queueMail(db, { template: 'EMAIL_USER_CREATED', to: input.email, userId: id, variables }, now)
  return id
}

/** Internal accounts reach everything, so none becomes external, nor the other way round. */
function refuseOtherSide(row: UserRecord, userType: string): void {
  const isInternal = (type: string) => type === 'USER_TYPE_INTERNE'
  if (isInternal(row.user_type) !== isInternal(userType)) throw validationProblem({ path: 'userType', code: 'STD_ERROR.INVALID' })
}

/** Nobody leaves a profile that requires a second factor of them for one that does not (see profile/lifting.ts). */
async function refuseFreeing({ db, caller }: CommandContext, { id, profile_id }: UserRecord, wanted: number | null): Promise<void> {
  if (id !== caller.id || profile_id === null || wanted === null) return
  const asking = await listTwoFactorProfiles(db, [profile_id, wanted])
  if (asking.has(profile_id) && !asking.has(wanted)) await refuseOwn(db, caller, profile_id)
}

export async function changeUser(context: CommandContext, { id, ...input }: UserInput & { id: number }): Promise<{ id: number }> {
  const { row, target } = await hold(context, 'UPDATE', id)
  await context.refuseStale()
  await auditChange(context, id, () => change(context, { row, target }, input))
  await keepWayIn(context.db)
  return { id }
}

async function change(context: CommandContext, { row, target }: Held, input: UserInput): Promise<void> {
  const { db, caller, now } = context
  const { id } = row
  refuseOtherSide(row, input.userType)
  const before = { profile: row.profile_id, affiliate: row.affiliate_id, roles: (await listUserRoles(db, [id])).map(role => role.id) }
  const { place, roles } = await judgePlace(db, caller, input, before)
  if (place.profile !== before.profile) await refuseFreeing(context, row, place.profile)
  await checkGender(db, input.gender, row.gender)
  await refuseNamesakes(db, input, id)
  await refuseTaken(updateUser(db, id, input, now, place), SIGN_IN_KEYS)
  await replaceUserRoles(db, id, roles)
  await attachPhoto(db, { caller: caller.id, user: id }, row.image, input.image)
  if (place.affiliate !== row.affiliate_id) await forgetNotices(db, id, place.affiliate)
  if (input.email.toLowerCase() === row.email_key) return
  await moveLinks(context, id, input.email, target.isInvited)
  // Whoever is invited has no account yet of which to be told.
  if (!target.isInvited) await tellEmailChange(db, row, input.email, now)
}

/** Links went to the former address: they end, and an invitation is mailed to the new one. */
async function moveLinks({ db, now }: CommandContext, id: number, email: string, isInvited: boolean): Promise<void> {
  await deleteLinks(db, id)
  if (isInvited) await mailInvitation({ db, now }, id, email)
}

async function mailInvitation({ db, now }: Pick<CommandContext, 'db' | 'now'>, id: number, to: string): Promise<void> {
  const variables = { link: await newLink(db, 'INVITATION', id, now) }
  await queueMail(db, { template: 'EMAIL_INVITATION', to, userId: id, variables }, now)
}

interface Invitation extends Pick<UserInput, 'profile' | 'email' | 'userType' | 'affiliate'> {
  gender: string
  /** The names as far as known; the person writes them again. */
  firstName?: string
  lastName?: string
}

/** Makes an account that waits for the person invited, who gives it an identifier, a name and a password. */
export const invite = (context: CommandContext, input: Invitation): Promise<{ id: number }> =>
  auditAddition(context, () => addInvited(context, input))

/** The same for a command that tells the log itself. */
export async function inviteFor(context: CommandContext, input: Invitation): Promise<number> {
  await lockRights(context.db)
  return addInvited(context, input)
}

async function addInvited(context: CommandContext, input: Invitation): Promise<number> {
  const { db, caller, now } = context
  const { place } = await judgePlace(db, caller, { ...input, roles: [] }, NOTHING_HELD)
  await checkGender(db, input.gender, null)
  const fields = {
    username: input.email,
    email: input.email,
    firstName: input.firstName ?? '',
    lastName: input.lastName ?? '',
    phone: '',
    secondaryPhoneNumber: '',
    emailAddresses: [],
    gender: input.gender,
    image: null,
  }
  await refuseNamesakes(db, fields)
  const id = await refuseTaken(insertUser(db, fields, place, { user: caller.id, now }), SIGN_IN_KEYS)
  await mailInvitation(context, id, input.email)
  return id
}

export async function inviteAgain(context: CommandContext, id: number): Promise<void> {
  const { row } = await hold(context, 'INVITE_RESEND', id)
  await mailInvitation(context, id, row.email)
}

/** Mails a reset link and ends the account's sessions. */
export async function resetUser(context: CommandContext, id: number): Promise<void> {
  const { db, now } = context
  const { row } = await hold(context, 'RESET', id)
  await deleteOtherSessions(db, id)
  const variables = { 'user.firstName': row.first_name, 'user.username': row.username, link: await newLink(db, 'RESET', id, now) }
  await queueMail(db, { template: 'EMAIL_RESET_PASSWORD', to: row.email, userId: id, variables }, now)
}

/** Takes an account's second factor away and ends its sessions; its owner is told. */
export async function resetSecondFactor(context: CommandContext, id: number): Promise<void> {
  const { db, now } = context
  const { row, target } = await hold(context, 'RESET_SECOND_FACTOR', id)
  if (!target.hasTwoFactor) return
  await auditChange(context, id, () => clearSecondFactor(db, id))
  await deleteOtherSessions(db, id)
  await tellOwner(db, 'EMAIL_SECOND_FACTOR_RESET', row, now)
}
