import { useEditForm } from '#client/data/form/use-edit-form.ts'
import { command } from '#client/data/use-command.ts'
import { type Role, roleInput } from '#contract/resources/role/entity.ts'
import { KINDS } from '../parts/kinds.ts'
import { RightsForm } from '../parts/RightsForm.tsx'
import { PermissionsField } from './PermissionsField.tsx'

/** Creates a role (null) or changes one (docs/domain.md 3.1). */
export const RoleForm = ({ role, onClose }: { role: Role | null; onClose: () => void }) => {
  const state = useEditForm({
    schema: roleInput,
    values: role
      ? { name: role.name, type: role.type, description: role.description, permissions: role.permissions.map(({ id }) => ({ id })) }
      : { name: '', description: '', permissions: [] },
    names: ['name', 'type', 'description', 'permissions'],
    record: role,
    save: values => (role ? command('ROLE_MANAGEMENT', 'UPDATE', { ...values, id: role.id }) : command('ROLE_MANAGEMENT', 'ADD', values)),
    success: KINDS.role[role ? 'updated' : 'created'],
    onDone: onClose,
  })
  const clear = () => state.form.setValue('permissions', [], { shouldDirty: true })
  return (
    <RightsForm kind="role" record={role} state={state} onTypeChange={clear} onClose={onClose}>
      <PermissionsField held={role?.permissions.map(({ id }) => id) ?? []} />
    </RightsForm>
  )
}
