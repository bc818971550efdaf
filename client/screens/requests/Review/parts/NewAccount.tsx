import { profileOptionsQuery } from '#client/data/profiles.ts'
import { referenceCodeOptionsQuery } from '#client/data/tables.ts'
import { useChoices } from '#client/data/use-choices.ts'
import { Field } from '#client/ui/Field.tsx'
import { Select } from '#client/ui/Select.tsx'

export interface AccountGiven {
  profile: number | null
  gender: string | null
}
export const NO_ACCOUNT: AccountGiven = { profile: null, gender: null }

interface NewAccountProps {
  value: AccountGiven
  onChange: (value: AccountGiven) => void
  /** What is missing is said. */
  isAsked: boolean
}

const missing = (isAsked: boolean, value: unknown) => (isAsked && value === null ? 'Ce champ est requis.' : undefined)

/** What staff give to the account that an accepted request for a person makes (docs/domain.md 14.8). */
export const NewAccount = ({ value, onChange, isAsked }: NewAccountProps) => {
  const profiles = useChoices(profileOptionsQuery('USER_TYPE_EXTERNE'))
  const genders = useChoices(referenceCodeOptionsQuery('CIVILITE'))
  return (
    <>
      <Field label="Profil" isRequired fault={missing(isAsked, value.profile)}>
        <Select {...profiles} value={value.profile} onValueChange={profile => onChange({ ...value, profile })} />
      </Field>
      <Field label="Civilité" isRequired fault={missing(isAsked, value.gender)}>
        <Select {...genders} value={value.gender} onValueChange={gender => onChange({ ...value, gender })} />
      </Field>
    </>
  )
}
