import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { ContactFields, GenderField } from '#client/common/account/AccountFields.tsx'
import { EditForm } from '#client/common/form/EditForm.tsx'
import { choiceFaultOf, faultOf } from '#client/data/forms.ts'
import { withChosen } from '#client/data/options.ts'
import { userPlaces } from '#client/data/places.ts'
import { roleOptionsQuery } from '#client/data/roles.ts'
import { useChoices } from '#client/data/use-choices.ts'
import { FieldPair, Section } from '#client/ui/Card.tsx'
import { Field } from '#client/ui/Field.tsx'
import { MultiSelect } from '#client/ui/Select.tsx'
import { TextInput } from '#client/ui/TextInput.tsx'
import type { UserType } from '#contract/permissions.ts'
import type { User } from '#contract/resources/user/entity.ts'
import { RightsFields } from '../../parts/RightsFields.tsx'
import { type UserValues, useUserForm } from '../useUserForm.ts'

/** The person's own roles, of the user type chosen; nothing to choose before. */
const RolesField = ({ current }: { current: User | null }) => {
  const { control, formState } = useFormContext<UserValues>()
  const type: UserType | undefined = useWatch({ control, name: 'userType' })
  const roles = useChoices({ ...roleOptionsQuery(type), enabled: type !== undefined })
  if (type === undefined) return null
  const options = withChosen(roles.options, current?.userType === type ? current.roles : [])
  return (
    <Field label="Rôles" hint="En plus de ceux du profil." fault={choiceFaultOf(formState.errors.roles?.root ?? undefined)}>
      <Controller
        control={control}
        name="roles"
        render={({ field }) => (
          <MultiSelect
            {...roles}
            options={options}
            value={(field.value ?? []).map(({ id }) => id)}
            onValueChange={ids => field.onChange(ids.map(id => ({ id })))}
            onBlur={field.onBlur}
            ref={field.ref}
          />
        )}
      />
    </Field>
  )
}

/** The form of an account (docs/domain.md 2.1). */
export const UserFields = ({ user }: { user: User | null }) => {
  const state = useUserForm(user)
  const { register, formState, setValue } = state.form
  const { errors } = formState
  return (
    <EditForm state={state} verb={user ? 'Enregistrer' : 'Créer le compte'} cancel={user ? userPlaces.detail(user.id) : userPlaces.list}>
      <div className="flex min-w-0 flex-col gap-10">
        <Section title="Identité">
          <FieldPair>
            <Field label="Nom" isRequired fault={faultOf(errors.lastName)}>
              <TextInput {...register('lastName')} autoComplete="off" />
            </Field>
            <Field label="Prénom" isRequired fault={faultOf(errors.firstName)}>
              <TextInput {...register('firstName')} autoComplete="off" />
            </Field>
          </FieldPair>
          <FieldPair>
            <GenderField />
            <Field label="Identifiant" isRequired fault={faultOf(errors.username, 'username')}>
              <TextInput {...register('username')} autoComplete="off" autoCapitalize="none" spellCheck={false} />
            </Field>
          </FieldPair>
        </Section>
        <Section title="Contact">
          <ContactFields />
        </Section>
        <Section title="Droits" description="Le profil et les rôles proposés sont ceux du type d’utilisateur choisi.">
          <RightsFields current={user ?? undefined} onTypeChange={() => setValue('roles', [], { shouldDirty: true })} />
          <RolesField current={user} />
        </Section>
      </div>
    </EditForm>
  )
}
