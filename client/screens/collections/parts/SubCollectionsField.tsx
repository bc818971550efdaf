import { Plus } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button } from '#client/ui/Button.tsx'
import { SubCollectionFields } from './SubCollectionFields.tsx'
import { EMPTY_SUB, type WithForms } from './sub-collections.ts'

/** The sub-collections of a form, inside its FormProvider: add, fill in, remove. */
export const SubCollectionsField = () => {
  const { control } = useFormContext<WithForms>()
  const { fields, append, remove } = useFieldArray({ control, name: 'forms' })
  return (
    <div className="flex flex-col gap-5">
      {fields.map((field, at) => (
        <SubCollectionFields key={field.id} at={at} onRemove={() => remove(at)} />
      ))}
      <Button icon={Plus} className="self-start" onClick={() => append(EMPTY_SUB)}>
        Ajouter une sous-collecte
      </Button>
    </div>
  )
}
