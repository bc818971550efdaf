import { useQuery } from '@tanstack/react-query'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useEditForm } from '#client/common/form/use-edit-form.ts'
import { RecordWait } from '#client/common/RecordWait.tsx'
import { useHolder } from '#client/data/current-user.ts'
import { choiceFaultOf } from '#client/data/forms.ts'
import { permissionsQuery } from '#client/data/roles.ts'
import { command } from '#client/data/use-command.ts'
import { Section } from '#client/ui/Card.tsx'
import { Checkbox, CheckboxGroup } from '#client/ui/Checkbox.tsx'
import type { UserType } from '#contract/permissions.ts'
import { type Role, roleInput } from '#contract/resources/role/entity.ts'
import { mayGrant } from '#contract/resources/role/rules.ts'
import { KINDS } from '../parts/kinds.ts'
import { RightsForm } from '../parts/RightsForm.tsx'
import { groupsFor, type PermissionGroup } from './permission-groups.ts'

type GroupProps = {
  group: PermissionGroup
  chosen: readonly number[]
  /** Whether the user may give or remove this permission. */
  isFree: (permission: PermissionGroup['permissions'][number]) => boolean
  onChange: (chosen: number[]) => void
}

/** One group of permissions, all of which can be taken at once. */
const Group = ({ group, chosen, isFree, onChange }: GroupProps) => {
  const ids = group.permissions.map(({ id }) => id)
  const taken = ids.filter(id => chosen.includes(id))
  const free = group.permissions.filter(isFree).map(({ id }) => id)
  const kept = taken.filter(id => !free.includes(id))
  const replace = (next: readonly number[]) => onChange([...chosen.filter(id => !ids.includes(id)), ...next])
  return (
    <div className="flex flex-col gap-2 rounded-card border border-line p-4">
      <div className="border-b border-line pb-2 font-semibold">
        <Checkbox
          label={
            <>
              {group.name}
              <span className="sr-only">{'\u202f'}: tout sélectionner</span>
              <span className="ml-2 text-note font-normal text-ink-soft tabular-nums">
                {taken.length}/{ids.length}
              </span>
            </>
          }
          isChecked={taken.length === ids.length ? true : taken.length > 0 ? 'indeterminate' : false}
          isDisabled={free.length === 0}
          onCheckedChange={isChecked => replace(isChecked ? [...kept, ...free] : kept)}
        />
      </div>
      <CheckboxGroup
        aria-label={group.name}
        options={group.permissions.map(permission => ({
          value: permission.id,
          label: permission.description,
          isDisabled: !isFree(permission),
        }))}
        value={taken}
        onValueChange={replace}
      />
    </div>
  )
}

/** What a role allows: the groups of its user type (docs/domain.md 3.4). `held`: what it allowed before. */
const PermissionsField = ({ held }: { held: readonly number[] }) => {
  const holder = useHolder()
  const { control, formState } = useFormContext<z.input<typeof roleInput>>()
  const type: UserType | undefined = useWatch({ control, name: 'type' })
  const known = useQuery(permissionsQuery())
  const fault = choiceFaultOf(formState.errors.permissions?.root ?? undefined)
  return (
    <Section
      title="Permissions"
      description={type === undefined ? 'Choisissez d’abord le type d’utilisateur.' : 'La case d’un groupe sélectionne tout le groupe.'}
    >
      {fault ? <p className="text-brick">{fault}</p> : null}
      {type === undefined ? null : known.data === undefined ? (
        <RecordWait {...known} />
      ) : (
        <Controller
          control={control}
          name="permissions"
          render={({ field }) => (
            <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
              {groupsFor(type, known.data.data).map(group => (
                <Group
                  key={group.name}
                  group={group}
                  isFree={({ id, permission }) => held.includes(id) || mayGrant(holder, permission)}
                  chosen={(field.value ?? []).map(({ id }) => id)}
                  onChange={ids => field.onChange(ids.map(id => ({ id })))}
                />
              ))}
            </div>
          )}
        />
      )}
    </Section>
  )
}

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
