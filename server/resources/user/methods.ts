import type { userMethods } from '#contract/resources/user/methods.ts'
import type { Implementation } from '../../http/implement.ts'
import { listEnabledUsers, type UserRow } from './queries.ts'

const choice = (row: UserRow) => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  name: `${row.last_name.toUpperCase()} ${row.first_name}`,
  affiliate: row.affiliate_id === null ? null : { id: row.affiliate_id, name: row.affiliate_name ?? '' },
})

export const userImplementation: Implementation<typeof userMethods> = {
  async GET_ALL(_input, { db, caller }) {
    return (await listEnabledUsers(db, caller.scope)).map(choice)
  },
  async GET_ALL_INTERNAL(_input, { db, caller }) {
    return (await listEnabledUsers(db, caller.scope, 'USER_TYPE_INTERNE')).map(choice)
  },
  async GET_ALL_EXTERNE_NONE_AFFILIATE(_input, { db, caller }) {
    return (await listEnabledUsers(db, caller.scope, 'USER_TYPE_EXTERNE_NONE_AFFILIATE')).map(choice)
  },
}
