import { countOf } from '#contract/counts.ts'
import { roleMethods } from '#contract/resources/role/methods.ts'
import { inOrder } from '../../database/page.ts'
import { exportOf } from '../../services/exports/export.ts'
import { describeRoles } from './describe.ts'
import { namedColumns } from './export-columns.ts'
import { countNamed, listNamedById, listNamedIds } from './queries.ts'

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
  filters: ({ filter, roleFilterBO }) => (filter ? roleFilterBO : {}),
  count: ({ db }, filters) => countNamed(db, 'role', filters),
  listIds: ({ db }, filters, whole) => listNamedIds(db, 'role', filters, whole),
  listRows: async ({ db, caller }, _filters, ids): Promise<Exported[]> =>
    describeRoles(db, inOrder(ids, await listNamedById(db, 'role', ids)), caller),
})
