import type { z } from 'zod'
import { Problem, validationProblem } from '#contract/errors.ts'
import type { ownProfileUpdate } from '#contract/resources/user/entity.ts'
import type { userMethods } from '#contract/resources/user/methods.ts'
import { isBlocked } from '../../access/blocks.ts'
import { inTurn } from '../../access/derivations.ts'
import { judgePassword, mailPasswordChange, setPassword } from '../../access/password/change.ts'
import { provesPassword } from '../../access/passwords.ts'
import { type AccountRow, findSessionStart } from '../../access/queries.ts'
import { Turns } from '../../access/turns.ts'
import { lockRow } from '../../database/lock.ts'
import type { CommandContext, QueryContext } from '../../http/context.ts'
import type { Implementation } from '../../http/implement.ts'
import { MINUTE } from '../../services/clock.ts'
import { refuseTaken } from '../shared/refusals.ts'
import { auditChange } from './audit.ts'
import { checkGender, refuseNamesakes, SIGN_IN_KEYS } from './checks.ts'
import { describeCaller } from './current.ts'
import { askEmailChange } from './email-change/email-change.ts'
import { loadOwn, refuseWrong } from './own-account.ts'
import { attachPhoto } from './photo.ts'
import { lockUser, updateUser } from './queries.ts'

type OwnProfile = z.output<typeof ownProfileUpdate>
type PasswordInput = z.output<typeof userMethods.UPDATE_PASSWORD.input>

const isOther = (email: string, key: string): boolean => email.toLowerCase() !== key

/**
 * Changes one's own profile; the identifier stays, and another e-mail waits until it is confirmed. One that is taken is ALREADY_EXISTS
 * (docs/domain.md 2.14 and 2.16).
 */
async function updateProfile({ db, caller, now }: CommandContext, input: Omit<OwnProfile, 'password'>): Promise<void> {
  const own = await loadOwn(db, caller.id)
  const { username, email_key, gender, image } = own
  const isMoving = isOther(input.email, email_key)
  const fields = { ...input, username }
  await checkGender(db, input.gender, gender)
  await refuseNamesakes(db, fields, caller.id)
  await attachPhoto(db, { caller: caller.id, user: caller.id }, image, input.image)
  await refuseTaken(updateUser(db, caller.id, { ...fields, email: isMoving ? own.email : input.email }, now), SIGN_IN_KEYS)
  if (isMoving) await askEmailChange(db, own, input.email, now)
}

/** Old passwords of one account judged at once: otherwise a burst would be judged before its first failure counts. */
const turns = new Turns(1)

/** How long after signing in the password need not be given again. */
const FRESH_MS = 15 * MINUTE

/** Whether the caller has proved to be the owner: by the password, or by a recent sign-in. */
async function provesOwner(password: string | undefined, judged: AccountRow, { db, caller, now }: QueryContext): Promise<boolean> {
  if (password) return inTurn(caller.id, () => provesPassword(password, judged.password_hash))
  const since = await findSessionStart(db, caller.session)
  if (since !== undefined && Date.parse(now) - Date.parse(since) <= FRESH_MS) return true
  throw validationProblem({ path: 'password', code: 'STD_ERROR.REQUIRED' })
}

async function prepareProfile({ password, ...profile }: OwnProfile, context: QueryContext) {
  const judged = await loadOwn(context.db, context.caller.id)
  const isMoving = isOther(profile.email, judged.email_key)
  if (isMoving) {
    if (isBlocked(judged, Date.parse(context.now))) throw new Problem('USER_BLOCKED')
    if (!(await provesOwner(password, judged, context)))
      return ({ db, now }: CommandContext) => refuseWrong(db, judged, 'OLD_PASSWORD_INCORRECT', now)
  }
  return async (inside: CommandContext) => {
    const { db: trx, caller } = inside
    await lockRow(trx, 'user_account', caller.id)
    const { password_hash, email_key } = await loadOwn(trx, caller.id)
    // Another session may have changed the e-mail or password meanwhile: then the proof is void.
    const isProved = isMoving && password_hash === judged.password_hash
    if (isOther(profile.email, email_key) && !isProved) throw new Problem('OLD_PASSWORD_INCORRECT')
    await inside.refuseStale()
    await auditChange(inside, caller.id, () => updateProfile(inside, profile))
    return {}
  }
}

async function preparePassword(input: PasswordInput, { db, caller, now }: QueryContext) {
  const judged = await loadOwn(db, caller.id)
  if (isBlocked(judged, Date.parse(now))) throw new Problem('USER_BLOCKED')
  if (!(await inTurn(caller.id, () => provesPassword(input.oldPassword, judged.password_hash)))) {
    return ({ db: trx }: CommandContext) => refuseWrong(trx, judged, 'OLD_PASSWORD_INCORRECT', now)
  }
  const repeated = { value: input.newPasswordVerif, field: 'newPasswordVerif' }
  const password = await judgePassword(db, caller.id, input.newPassword, repeated)
  return async (inside: CommandContext) => {
    const { db: trx, caller, now } = inside
    await lockUser(trx, caller.id)
    const account = await loadOwn(trx, caller.id)
    if (account.password_hash !== judged.password_hash) throw new Problem('OLD_PASSWORD_INCORRECT')
    await auditChange(inside, account.id, () => setPassword(trx, account.id, password, { now, keepSession: caller.session }))
    await mailPasswordChange(trx, account, now)
    return {}
  }
}

/** What users change of their own account; the other sessions end with a new password, this one stays (docs/domain.md 2.5). */
export const ownImplementation: Pick<Implementation<typeof userMethods>, 'GET_CURRENT' | 'UPDATE_PASSWORD' | 'UPDATE_CURRENT'> = {
  GET_CURRENT: (_input, { db, caller }) => describeCaller(db, caller),
  UPDATE_PASSWORD: {
    prepare: (input, context) => turns.run(String(context.caller.id), () => preparePassword(input, context)),
  },
  UPDATE_CURRENT: {
    prepare: (input, context) => turns.run(String(context.caller.id), () => prepareProfile(input, context)),
  },
}
