import { roleExport, roleListQuery, roleQuery } from '#client/data/roles.ts'
import { showNumber } from '#contract/counts.ts'
import type { Role } from '#contract/resources/role/entity.ts'
import { rightsColumns } from '../parts/columns.tsx'
import { RightsList } from '../parts/RightsList.tsx'
import { RoleDialog } from './RoleDialog.tsx'
import { RoleForm } from './RoleForm.tsx'

const COLUMNS = rightsColumns<Role>('role', {
  id: 'permissions',
  header: 'Permissions',
  isNumber: true,
  cell: row => showNumber(row.permissions.length),
})

/** « Rôles » (specification 1, section 2.7). */
export const RoleList = () => (
  <RightsList
    kind="role"
    columns={COLUMNS}
    query={roleListQuery}
    exported={roleExport}
    Detail={RoleDialog}
    recordQuery={roleQuery}
    drawForm={(role, onClose) => <RoleForm role={role} onClose={onClose} />}
  />
)
