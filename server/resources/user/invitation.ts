import type { z } from 'zod'
import { Problem } from '#contract/errors.ts'
import type { userMethods } from '#contract/resources/user/methods.ts'
import { type AccountLink, checkLink, takeLink } from '../../access/links/links.ts'
import { judgePassword, type NewPassword, setPassword } from '../../access/password/change.ts'
import type { Reader } from '../../database/database.ts'
import type { CommandContext, QueryContext } from '../../http/context.ts'
import type { Implementation } from '../../http/implement.ts'
import { queueMail } from '../../services/mail/queue.ts'
import { refuseTaken } from '../shared/refusals.ts'
import { auditChange } from './audit.ts'
import { checkGender, refuseNamesakes, SIGN_IN_KEYS } from './checks.ts'
import { attachPhoto } from './photo.ts'
import { findUser, lockUser, type UserRecord, updateUser } from './queries.ts'

type Bodies = Implementation<typeof userMethods>
type Creation = z.output<(typeof userMethods)['INVITE_CREATE']['input']>

/** The invited account: it may not have been disabled or blocked since. */
async function findInvited(db: Reader, id: number): Promise<UserRecord> {
  const user = await findUser(db, { kind: 'all' }, id)
  if (!user) throw new Problem('INVALID_TOKEN')
  if (user.enabled === 0) throw new Problem('USER_DISABLED')
  if (user.blocked === 1) throw new Problem('USER_BLOCKED')
  return user
}

async function createAccount({ db, now }: CommandContext, input: Creation, password: NewPassword): Promise<void> {
  const { id } = input.reset
  await lockUser(db, id)
  await takeLink(db, 'INVITATION', input.reset, now)
  const invited = await findInvited(db, id)
  await checkGender(db, input.gender, invited.gender)
  await refuseNamesakes(db, input, id)
  await attachPhoto(db, { caller: id, user: id }, invited.image, input.image)
  await refuseTaken(updateUser(db, id, { ...input, gender: input.gender ?? invited.gender }, now), SIGN_IN_KEYS)
  await setPassword(db, id, password, { now })
  const { username, firstName, email: to } = input
  await queueMail(
    db,
    {
      template: 'EMAIL_USER_ACTIVATED',
      to,
      userId: id,
      variables: { 'user.firstName': firstName, 'user.username': username, link: '/auth/login' },
    },
    now,
  )
}

/** INVITE_VALIDATE: the initial values of the form; INVALID_TOKEN or TOKEN_EXPIRED for an invalid link (docs/domain.md 2.16). */
export async function describeInvitation({ db, now }: QueryContext, { id, token }: AccountLink) {
  await checkLink(db, 'INVITATION', { id, token }, now)
  const user = await findInvited(db, id)
  return {
    id,
    email: user.email,
    userType: user.user_type,
    gender: user.gender,
    profile: user.profile_id === null ? null : { id: user.profile_id, name: user.profile_name ?? '' },
    affiliate: user.affiliate_id === null ? null : { id: user.affiliate_id, name: user.affiliate_name ?? '' },
  }
}

/** INVITE_CREATE: makes the invited account its owner's, by a link that works once; ALREADY_EXISTS for a taken e-mail or identifier. */
export const createInvitedAccount: Bodies['INVITE_CREATE'] = {
  async prepare(input, { db, now }) {
    await checkLink(db, 'INVITATION', input.reset, now)
    await findInvited(db, input.reset.id)
    await refuseNamesakes(db, input, input.reset.id)
    const repeated = { value: input.confirmPassword, field: 'confirmPassword' }
    const password = await judgePassword(db, input.reset.id, input.password, repeated, [input.username, input.email])
    return async inside => {
      await auditChange(inside, input.reset.id, () => createAccount(inside, input, password))
      return {}
    }
  },
}
