import { countOf } from '#contract/counts.ts'
import { roleMethods } from '#contract/resources/role/methods.ts'
import { exportOf } from '../../services/exports/export.ts'
import { describeRoles } from './describe.ts'
import { namedColumns } from './export-columns.ts'
import { namedLists } from './queries.ts'

type Exported = Awaited<ReturnType<typeof describeRoles>>[number]

/** EXPORT of the roles. */
export const exportRoles = exportOf({
  resource: 'ROLE_MANAGEMENT',
  contract: roleMethods.EXPORT,
  sheet: 'Rôles',
  fileName: 'Roles',
  subject: count => countOf(count, 'rôle'),
  columns: namedColumns<Exported>('role', {
    permissions: { label: 'Permissions', show: row => row.permissions.map(({ description }) => description).join(', ') },
  }),
  list: namedLists.role,
  filters: ({ filter, roleFilterBO }) => (filter ? roleFilterBO : {}),
  read: (rows, { db, caller }) => describeRoles(db, rows, caller),
})
