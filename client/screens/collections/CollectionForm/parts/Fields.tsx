import { Controller } from 'react-hook-form'
import { EditForm } from '#client/common/form/EditForm.tsx'
import { faultOf } from '#client/data/forms.ts'
import { collectionPlaces } from '#client/data/places.ts'
import { FieldPair, Section } from '#client/ui/Card.tsx'
import { DateInput } from '#client/ui/DateInput.tsx'
import { Field } from '#client/ui/Field.tsx'
import { TextArea, TextInput } from '#client/ui/TextInput.tsx'
import type { CollectionDetail } from '#contract/resources/collection/entity.ts'
import { AREA_MAX } from '#contract/values.ts'
import { SubCollectionsField } from '../../parts/SubCollectionsField.tsx'
import { useCollectionForm } from '../useCollectionForm.ts'

type FieldsProps = { collection: CollectionDetail | null; copied?: CollectionDetail | null }

/** The form of a collection with its sub-collections (docs/domain.md 13.2 and 13.9). */
export const Fields = ({ collection, copied = null }: FieldsProps) => {
  const state = useCollectionForm(collection, copied)
  const { register, control, formState } = state.form
  const { errors } = formState
  return (
    <EditForm state={state} verb={collection ? 'Enregistrer' : 'Créer la collecte'} cancel={collectionPlaces.list}>
      <Field label="Nom" isRequired fault={faultOf(errors.name)}>
        <TextInput {...register('name')} />
      </Field>
      <FieldPair>
        <Field label="Date de début" isRequired fault={faultOf(errors.startDate, 'date')}>
          <Controller control={control} name="startDate" render={({ field }) => <DateInput {...field} onValueChange={field.onChange} />} />
        </Field>
        <Field label="Date de fin" isRequired fault={faultOf(errors.endDate, 'date')}>
          <Controller control={control} name="endDate" render={({ field }) => <DateInput {...field} onValueChange={field.onChange} />} />
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
        <SubCollectionsField chosen={(collection ?? copied)?.forms ?? []} />
      </Section>
    </EditForm>
  )
}
