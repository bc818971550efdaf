import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { FormProvider, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { FAULT_DELAY_MS, setFaults } from '#client/data/forms.ts'
import { LoadedDialog } from '#client/data/LoadedDialog.tsx'
import { roleQuery } from '#client/data/roles.ts'
import { useCommand } from '#client/data/use-command.ts'
import { type Role, roleInput } from '#contract/resources/role/entity.ts'
import { CommonFields } from '../parts/CommonFields.tsx'
import { FormDialog } from '../parts/FormDialog.tsx'
import { KINDS } from '../parts/kinds.ts'
import { PermissionsField } from './PermissionsField.tsx'

type Values = z.input<typeof roleInput>
const NAMES = ['name', 'type', 'description', 'permissions'] as const

function useRoleForm(role: Role | null, onClose: () => void) {
  const form = useForm<Values, unknown, z.output<typeof roleInput>>({
    resolver: zodResolver(roleInput),
    mode: 'onTouched',
    delayError: FAULT_DELAY_MS,
    defaultValues: role
      ? { name: role.name, type: role.type, description: role.description, permissions: role.permissions.map(({ id }) => ({ id })) }
      : { name: '', description: '', permissions: [] },
  })
  const options = {
    record: role,
    success: KINDS.role[role ? 'updated' : 'created'],
    onDone: onClose,
    onFieldFaults: (faults: Parameters<typeof setFaults>[0]) => void setFaults(faults, NAMES, form.setError),
  }
  const add = useCommand('ROLE_MANAGEMENT', 'ADD', options)
  const update = useCommand('ROLE_MANAGEMENT', 'UPDATE', options)
  const submit = form.handleSubmit(values => (role ? update.run({ ...values, id: role.id }) : add.run(values)))
  return { form, submit, isBusy: add.isBusy || update.isBusy, conflict: update.conflict }
}

const Fields = ({ edited: role, onClose }: { edited: Role | null; onClose: () => void }) => {
  const { form, submit, isBusy, conflict } = useRoleForm(role, onClose)
  return (
    <FormProvider {...form}>
      <FormDialog kind="role" name={role?.name ?? null} onSubmit={submit} onClose={onClose} isBusy={isBusy} conflict={conflict}>
        <CommonFields isNew={role === null} onTypeChange={() => form.setValue('permissions', [], { shouldDirty: true })} />
        <PermissionsField held={role?.permissions.map(({ id }) => id) ?? []} />
      </FormDialog>
    </FormProvider>
  )
}

/** Creates a role or changes one (specification 1, section 5: Role save). */
export const RoleForm = ({ id, onClose }: { id: number | null; onClose: () => void }) => {
  const query = useQuery({ ...roleQuery(id ?? 0), enabled: id !== null })
  if (id === null) return <Fields edited={null} onClose={onClose} />
  return (
    <LoadedDialog query={query} title={KINDS.role.edit} onClose={onClose}>
      {role => <Fields edited={role} onClose={onClose} />}
    </LoadedDialog>
  )
}
