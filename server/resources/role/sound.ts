import { validationProblem } from '#contract/errors.ts'
import type { UserType } from '#contract/permissions.ts'
import type { Reader } from '../../database/database.ts'
import { listRoles } from './queries.ts'

/**
 * The ids of the roles that a profile or an account takes: only enabled ones of its type; one of `kept`, which it has already, may
 * have been disabled since. VALIDATION_ERROR at `roles.N.id` for any other (docs/domain.md 3.1).
 */
export async function soundRoles(db: Reader, type: UserType, roles: readonly { id: number }[], kept: readonly number[]): Promise<number[]> {
  const wanted = roles.map(role => role.id)
  const known = new Map((await listRoles(db, wanted)).map(role => [role.id, role]))
  const wrong = wanted.findIndex(id => {
    const role = known.get(id)
    return role?.type !== type || (role.enabled === 0 && !kept.includes(id))
  })
  if (wrong >= 0) throw validationProblem({ path: `roles.${wrong}.id`, code: 'STD_ERROR.INVALID_VALUE' })
  return [...new Set(wanted)]
}
