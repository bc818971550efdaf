import { Plus, Trash2 } from 'lucide-react'
import { Controller, useFieldArray, useFormContext } from 'react-hook-form'
import { faultOf } from '#client/data/forms.ts'
import { withChosen } from '#client/data/options.ts'
import { questionnaireOptionsQuery } from '#client/data/questionnaires.ts'
import { technicalOptionsQuery } from '#client/data/tables.ts'
import { useChoices } from '#client/data/use-choices.ts'
import { Button } from '#client/ui/Button.tsx'
import { FaultPlace, Field, FieldGroup } from '#client/ui/Field.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Select } from '#client/ui/Select.tsx'
import type { Correspondence } from '#contract/resources/catalog/entity.ts'
import { type CatalogValues, newCorrespondence } from './catalog-values.ts'

interface RowProps {
  at: number
  /** What the catalogue holds already, even where it is no longer offered. */
  former: readonly Correspondence[]
  onRemove: () => void
}

/** Repeated choices are offered once. */
const isFirst = <R extends { id: string | number }>({ id }: R, place: number, all: readonly R[]) =>
  all.findIndex(one => one.id === id) === place

const TypeField = ({ at, former }: Omit<RowProps, 'onRemove'>) => {
  const { control, formState } = useFormContext<CatalogValues>()
  const types = useChoices(technicalOptionsQuery('PROCESSUS_COLLECT_TYPE'))
  const held = former.map(({ type, typeName }) => ({ id: type, name: typeName })).filter(isFirst)
  return (
    <Field label="Type de collecte" isRequired fault={faultOf(formState.errors.forms?.[at]?.type)}>
      <Controller
        control={control}
        name={`forms.${at}.type`}
        render={({ field }) => (
          <Select
            {...types}
            options={withChosen(types.options, held)}
            value={field.value || null}
            onValueChange={value => field.onChange(value ?? '')}
            onBlur={field.onBlur}
            ref={field.ref}
          />
        )}
      />
    </Field>
  )
}

const FormField = ({ at, former }: Omit<RowProps, 'onRemove'>) => {
  const { control, formState } = useFormContext<CatalogValues>()
  const questionnaires = useChoices(questionnaireOptionsQuery())
  const held = former.map(({ form }) => form).filter(isFirst)
  return (
    <Field label="Questionnaire" isRequired fault={faultOf(formState.errors.forms?.[at]?.form?.id)}>
      <Controller
        control={control}
        name={`forms.${at}.form.id`}
        render={({ field }) => (
          <Select
            {...questionnaires}
            options={withChosen(questionnaires.options, held)}
            value={field.value || null}
            onValueChange={value => field.onChange(value ?? 0)}
            onBlur={field.onBlur}
            ref={field.ref}
          />
        )}
      />
    </Field>
  )
}

const Row = ({ at, former, onRemove }: RowProps) => {
  const place = `Correspondance ${at + 1}`
  return (
    <fieldset className="flex min-w-0 items-start gap-3 rounded-card border border-line p-4">
      <legend className="sr-only">{place}</legend>
      <FaultPlace value={place}>
        <div className="grid min-w-0 flex-1 grid-cols-1 items-start gap-3 sm:grid-cols-2">
          <TypeField at={at} former={former} />
          <FormField at={at} former={former} />
        </div>
      </FaultPlace>
      <IconButton icon={Trash2} tone="danger" label={`Retirer la correspondance ${at + 1}`} onClick={onRemove} />
    </fieldset>
  )
}

const HINT =
  'Les questionnaires que chaque type de collecte pose aux produits du catalogue. La labellisation et le renouvellement en demandent chacun au moins un.'

/** The correspondences of a catalogue (docs/domain.md 12.2). */
export const CorrespondencesField = ({ former }: { former: readonly Correspondence[] }) => {
  const { control, formState } = useFormContext<CatalogValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'forms' })
  const fault = formState.errors.forms
  const words = faultOf(fault?.root ?? (fault?.message ? { type: 'custom', message: fault.message } : undefined))
  return (
    <FieldGroup label="Correspondances" hint={HINT} fault={words} isRequired>
      {fields.map((field, at) => (
        <Row key={field.id} at={at} former={former} onRemove={() => remove(at)} />
      ))}
      <Button icon={Plus} className="self-start" onClick={() => append(newCorrespondence())}>
        Ajouter une correspondance
      </Button>
    </FieldGroup>
  )
}
