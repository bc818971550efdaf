import { listScreen } from '#client/common/list/ListScreen.tsx'
import { formOverlay, recordOverlay } from '#client/common/list/overlays.tsx'
import { ROLES, roleQuery } from '#client/data/roles.ts'
import { showNumber } from '#contract/counts.ts'
import type { Role } from '#contract/resources/role/entity.ts'
import { KINDS } from '../parts/kinds.ts'
import { rightsList } from '../parts/rights-list.tsx'
import { RoleDialog } from './RoleDialog.tsx'
import { RoleForm } from './RoleForm.tsx'

/** « Rôles » (docs/domain.md 3.6). */
export const RoleList = listScreen(ROLES, {
  ...rightsList<Role>('role', {
    id: 'permissions',
    header: 'Permissions',
    isNumber: true,
    cell: row => showNumber(row.permissions.length),
  }),
  overlays: [
    formOverlay('edit', {
      add: { resource: 'ROLE_MANAGEMENT', method: 'ADD' },
      update: { resource: 'ROLE_MANAGEMENT', method: 'UPDATE' },
      query: roleQuery,
      title: KINDS.role.edit,
      draw: (role, onClose) => <RoleForm role={role} onClose={onClose} />,
    }),
    recordOverlay('id', RoleDialog),
  ],
})
