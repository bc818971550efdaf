import type { userMethods } from '#contract/resources/user/methods.ts'
import { endBlock } from '../../access/blocks.ts'
import { keepWayIn } from '../../access/grants/grants.ts'
import { judgePassword, mailPasswordChange, setPassword } from '../../access/password/change.ts'
import { deleteOtherSessions } from '../../access/queries.ts'
import type { QueryContext } from '../../http/context.ts'
import type { Implementation } from '../../http/implement.ts'
import { listBodies } from '../../http/list.ts'
import { requireFirst, requireFound } from '../shared/refusals.ts'
import { auditChange } from './audit.ts'
import { describeUsers, oldestPassword, targetOf } from './describe.ts'
import { eraseUser } from './erase.ts'
import { exportUsers } from './export.ts'
import { importUser } from './import/import.ts'
import { createInvitedAccount, describeInvitation } from './invitation.ts'
import { userList } from './list/queries.ts'
import { ownImplementation } from './own.ts'
import { personFile } from './person/data.ts'
import { deleteUser, disableUser, enableUser, findUser, listEnabledUsers, type UserChoiceRow } from './queries.ts'
import { userRules } from './rules.ts'
import { addUser, changeUser, hold, invite, inviteAgain, resetSecondFactor, resetUser } from './write.ts'

const choice = (row: UserChoiceRow) => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  name: `${row.last_name.toUpperCase()} ${row.first_name}`,
  affiliate: row.affiliate_id === null ? null : { id: row.affiliate_id, name: row.affiliate_name ?? '' },
})

async function load({ db, caller }: QueryContext, id: number) {
  return requireFound(findUser(db, caller.scope, id))
}

export const userImplementation: Implementation<typeof userMethods> = {
  ...listBodies(userList, async (rows, { db, caller, now }) => describeUsers(db, rows, caller, await oldestPassword(db, now))),
  async GET_ID({ id }, context) {
    const { db, caller, now } = context
    return requireFirst(describeUsers(db, [await load(context, id)], caller, await oldestPassword(db, now)))
  },
  ADD: (input, context) => addUser(context, input),
  UPDATE: (input, context) => changeUser(context, input),
  async DELETE({ id }, context) {
    await hold(context, 'DELETE', id)
    await auditChange(context, id, () => deleteUser(context.db, id))
    await keepWayIn(context.db)
    return {}
  },
  async ENABLE({ id }, context) {
    const { target } = await hold(context, 'ENABLE', id)
    if (!target.isEnabled) await auditChange(context, id, () => enableUser(context.db, id, context.now))
    return {}
  },
  async DISABLE({ id }, context) {
    const { db, caller, now } = context
    const { target } = await hold(context, 'DISABLE', id)
    if (!target.isEnabled) return {}
    await auditChange(context, id, () => disableUser(db, id, caller.id, now))
    await deleteOtherSessions(db, id)
    await keepWayIn(db)
    return {}
  },
  async ERASE({ id }, context) {
    await eraseUser(context, id)
    return {}
  },
  async PERSON_DATA({ id }, context) {
    const { row } = await hold(context, 'PERSON_DATA', id)
    return personFile(context.db, row, context.now)
  },
  OWN_DATA: async (_input, { db, caller, now }) => personFile(db, await requireFound(findUser(db, { kind: 'all' }, caller.id)), now),
  async BLOCK({ id }, context) {
    const { target } = await hold(context, 'BLOCK', id)
    if (target.isBlocked || target.isHeldUp) await auditChange(context, id, () => endBlock(context.db, id, 'all', context.now))
    return {}
  },
  async RESET({ id }, context) {
    await resetUser(context, id)
    return {}
  },
  async RESET_SECOND_FACTOR({ id }, context) {
    await resetSecondFactor(context, id)
    return {}
  },
  INVITE: (input, context) => invite(context, input),
  async INVITE_RESEND({ id }, context) {
    await inviteAgain(context, id)
    return {}
  },
  INVITE_VALIDATE: (input, context) => describeInvitation(context, input),
  INVITE_CREATE: createInvitedAccount,
  ...ownImplementation,
  UPDATE_USER_PASSWORD: {
    async prepare({ id, newPassword, newPasswordVerif }, context) {
      const { db, caller } = context
      userRules.check('UPDATE_USER_PASSWORD', await targetOf(db, await load(context, id)), caller)
      const password = await judgePassword(db, id, newPassword, { value: newPasswordVerif, field: 'newPasswordVerif' })
      return async inside => {
        const { row } = await hold(inside, 'UPDATE_USER_PASSWORD', id)
        await auditChange(inside, id, () => setPassword(inside.db, id, password, { now: inside.now, mustChange: true }))
        await mailPasswordChange(inside.db, row, inside.now)
        return {}
      }
    },
  },
  async GET_ALL(_input, { db, caller }) {
    return (await listEnabledUsers(db, caller.scope)).map(choice)
  },
  async GET_ALL_INTERNAL(_input, { db, caller }) {
    return (await listEnabledUsers(db, caller.scope, 'USER_TYPE_INTERNE')).map(choice)
  },
  async GET_ALL_EXTERNE_NONE_AFFILIATE(_input, { db, caller }) {
    return (await listEnabledUsers(db, caller.scope, 'USER_TYPE_EXTERNE_NONE_AFFILIATE')).map(choice)
  },
  EXPORT: exportUsers,
  IMPORT: importUser,
}
