import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { UserTypeField } from '#client/common/account/AccountFields.tsx'
import { affiliateOptionsQuery } from '#client/data/choices.ts'
import { choiceFaultOf } from '#client/data/forms.ts'
import { withChosen } from '#client/data/options.ts'
import { profileOptionsQuery } from '#client/data/profiles.ts'
import { useChoices } from '#client/data/use-choices.ts'
import { Field } from '#client/ui/Field.tsx'
import { Select } from '#client/ui/Select.tsx'
import type { UserType } from '#contract/permissions.ts'
import { needsAffiliate } from '#contract/resources/user/rules.ts'
import type { WithRights } from './user-schemas.ts'

type Chosen = { id: number; name: string }
type RightsFieldsProps = {
  /** What an existing account has, which may no longer be offered. */
  current?: { userType: UserType; profile: Chosen | null; affiliate: Chosen | null } | undefined
  /** The type has changed: what depends on it beyond profile and affiliate is to be cleared. */
  onTypeChange?: () => void
}

const chosenOf = (record: Chosen | null | undefined): Chosen[] => (record ? [record] : [])

const ProfileField = ({ type, chosen }: { type: UserType; chosen: Chosen[] }) => {
  const { control, formState } = useFormContext<WithRights>()
  const profiles = useChoices(profileOptionsQuery(type))
  const { profile: fault } = formState.errors
  return (
    <Field label="Profil" isRequired fault={choiceFaultOf(fault?.id ?? fault)}>
      <Controller
        control={control}
        name="profile.id"
        render={({ field }) => (
          <Select
            {...profiles}
            options={withChosen(profiles.options, chosen)}
            value={field.value || null}
            onValueChange={id => field.onChange(id ?? 0)}
            onBlur={field.onBlur}
            ref={field.ref}
          />
        )}
      />
    </Field>
  )
}

const AffiliateField = ({ chosen }: { chosen: Chosen[] }) => {
  const { control, formState } = useFormContext<WithRights>()
  const affiliates = useChoices(affiliateOptionsQuery())
  const { affiliate: fault } = formState.errors
  return (
    <Field label="Affilié" isRequired fault={choiceFaultOf(fault?.id ?? fault)}>
      <Controller
        control={control}
        name="affiliate"
        render={({ field }) => (
          <Select
            {...affiliates}
            options={withChosen(affiliates.options, chosen)}
            value={field.value?.id ?? null}
            onValueChange={id => field.onChange(id === null ? null : { id })}
            onBlur={field.onBlur}
            ref={field.ref}
          />
        )}
      />
    </Field>
  )
}

/** The type, the profile of that type, and the affiliate of an affiliated user; a new type clears the other two. */
export const RightsFields = ({ current, onTypeChange }: RightsFieldsProps) => {
  const { control, setValue } = useFormContext<WithRights>()
  const type: UserType | undefined = useWatch({ control, name: 'userType' })
  const known = current?.userType === type ? current : undefined
  const clear = () => {
    setValue('profile', { id: 0 }, { shouldDirty: true })
    setValue('affiliate', null, { shouldDirty: true })
    onTypeChange?.()
  }
  return (
    <>
      <UserTypeField name="userType" onTypeChange={clear} />
      {type === undefined ? null : <ProfileField key={type} type={type} chosen={chosenOf(known?.profile)} />}
      {type !== undefined && needsAffiliate(type) ? <AffiliateField chosen={chosenOf(known?.affiliate)} /> : null}
    </>
  )
}
