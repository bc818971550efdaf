import { Controller, FormProvider } from 'react-hook-form'
import { faultOf } from '#client/data/forms.ts'
import { LeaveGuard } from '#client/data/LeaveGuard.tsx'
import { collectionPlaces } from '#client/data/places.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { FieldPair, FormColumn, Section } from '#client/ui/Card.tsx'
import { DateInput } from '#client/ui/DateInput.tsx'
import { Field } from '#client/ui/Field.tsx'
import { LinkButton } from '#client/ui/Link.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextInput } from '#client/ui/TextInput.tsx'
import type { CollectionDetail } from '#contract/resources/collection/entity.ts'
import { AREA_MAX } from '#contract/values.ts'
import { SubCollectionsField } from '../../parts/SubCollectionsField.tsx'
import { useCollectionForm } from '../useCollectionForm.ts'

export const Fields = ({ collection }: { collection: CollectionDetail | null }) => {
  const { form, submit, others, isBusy, hasChanges } = useCollectionForm(collection)
  const { register, control, formState } = form
  const { errors, submitCount, isValid } = formState
  const words = [...new Set(others.map(fault => fault.text))]
  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate>
        <FormColumn>
          {words.length > 0 ? <Banner tone="danger">{words.join(' ')}</Banner> : null}
          <Field label="Nom" isRequired fault={faultOf(errors.name)}>
            <TextInput {...register('name')} />
          </Field>
          <FieldPair>
            <Field label="Date de début" isRequired fault={faultOf(errors.startDate, 'date')}>
              <Controller
                control={control}
                name="startDate"
                render={({ field }) => <DateInput {...field} onValueChange={field.onChange} />}
              />
            </Field>
            <Field label="Date de fin" isRequired fault={faultOf(errors.endDate, 'date')}>
              <Controller
                control={control}
                name="endDate"
                render={({ field }) => <DateInput {...field} onValueChange={field.onChange} />}
              />
            </Field>
          </FieldPair>
          <Field label="Description" fault={faultOf(errors.description)}>
            <TextArea {...register('description')} maxLength={AREA_MAX} />
          </Field>
          <Field label="Commentaire" fault={faultOf(errors.comment)}>
            <TextArea {...register('comment')} maxLength={AREA_MAX} />
          </Field>
          <Section
            title="Sous-collectes"
            description="Chacune dit qui est interrogé et pourquoi. À l’ouverture de la collecte, chaque cible reçoit une demande."
          >
            <SubCollectionsField />
          </Section>
          {submitCount > 0 && !isValid ? (
            <Banner tone="danger">Certaines informations sont absentes ou incorrectes. Elles sont signalées ci-dessus.</Banner>
          ) : null}
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="primary" isBusy={isBusy}>
              {collection ? 'Enregistrer' : 'Créer la collecte'}
            </Button>
            <LinkButton to={collectionPlaces.list} variant="quiet">
              Annuler
            </LinkButton>
          </div>
        </FormColumn>
      </form>
      <LeaveGuard hasChanges={hasChanges} />
    </FormProvider>
  )
}
