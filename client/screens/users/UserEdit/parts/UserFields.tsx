import { FormProvider } from 'react-hook-form'
import { ContactFields } from '#client/data/account/ContactFields.tsx'
import { GenderField } from '#client/data/account/GenderField.tsx'
import { faultOf } from '#client/data/forms.ts'
import { LeaveGuard } from '#client/data/LeaveGuard.tsx'
import { userPlaces } from '#client/data/places.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { FieldPair, FormColumn, Section } from '#client/ui/Card.tsx'
import { Field } from '#client/ui/Field.tsx'
import { LinkButton } from '#client/ui/Link.tsx'
import { TextInput } from '#client/ui/TextInput.tsx'
import type { User } from '#contract/resources/user/entity.ts'
import { RightsFields } from '../../parts/RightsFields.tsx'
import { useUserForm } from '../useUserForm.ts'
import { RolesField } from './RolesField.tsx'

/** The form of an account (specification 1, section 5: User form). */
export const UserFields = ({ user }: { user: User | null }) => {
  const { form, submit, others, isBusy, hasChanges } = useUserForm(user)
  const { register, formState, setValue } = form
  const { errors, submitCount, isValid } = formState
  const words = [...new Set(others.map(fault => fault.text))]
  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate>
        <FormColumn>
          {words.length > 0 ? <Banner tone="danger">{words.join(' ')}</Banner> : null}
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
          {submitCount > 0 && !isValid ? (
            <Banner tone="danger">Certaines informations sont absentes ou incorrectes. Elles sont signalées ci-dessus.</Banner>
          ) : null}
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="primary" isBusy={isBusy}>
              {user ? 'Enregistrer' : 'Créer le compte'}
            </Button>
            <LinkButton to={user ? userPlaces.detail(user.id) : userPlaces.list} variant="quiet">
              Annuler
            </LinkButton>
          </div>
        </FormColumn>
      </form>
      <LeaveGuard hasChanges={hasChanges} />
    </FormProvider>
  )
}
