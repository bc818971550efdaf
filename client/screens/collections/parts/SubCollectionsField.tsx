import { Plus, Trash2 } from 'lucide-react'
import { Controller, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { faultOf } from '#client/data/forms.ts'
import { labelOptions } from '#client/data/options.ts'
import { questionnaireOptionsQuery } from '#client/data/questionnaires.ts'
import { technicalOptionsQuery } from '#client/data/tables.ts'
import { useChoices } from '#client/data/use-choices.ts'
import { Button } from '#client/ui/Button.tsx'
import { FieldPair } from '#client/ui/Card.tsx'
import { RadioGroup } from '#client/ui/Checkbox.tsx'
import { FaultPlace, Field } from '#client/ui/Field.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { MultiSelect, Select } from '#client/ui/Select.tsx'
import { TextInput } from '#client/ui/TextInput.tsx'
import { type Coded, showCode } from '#contract/codes.ts'
import type { CollectionDetail, SubCollectionInput } from '#contract/resources/collection/entity.ts'
import { TARGET_LISTS } from '#contract/resources/collection/rules.ts'
import { SHARE_TYPES, type ShareType } from '#contract/resources/collection/states.ts'
import { EMPTY_SUB, type WithForms } from './sub-collections.ts'
import { TargetPicker } from './TargetPicker.tsx'
import { useTargetChoices } from './useTargetChoices.ts'

/** What the collection asked when the form was opened: names of what is no choice any more. */
type Chosen = CollectionDetail['forms']

const CODES = {
  COLLECT_SHARE_TYPE_PRODUCT: 'product',
  COLLECT_SHARE_TYPE_AFFILIATE: 'affiliate',
  COLLECT_SHARE_TYPE_USER: 'user',
} as const satisfies Record<ShareType, Coded>

/** Whom a sub-collection asks: products, affiliates or users, one by one or a whole group at once. */
const TargetsField = ({ at, type, fault, chosen }: { at: number; type: ShareType; fault: string | undefined; chosen: Chosen }) => {
  const { control } = useFormContext<WithForms>()
  const choices = useTargetChoices(type)
  const named = chosen.filter(form => form.type === type).flatMap(form => form.targets)
  const nameOf = (id: number) => named.find(target => target.id === id)?.name ?? showCode(CODES[type], id)
  return (
    <Controller
      control={control}
      name={`forms.${at}.${TARGET_LISTS[type]}`}
      render={({ field }) => (
        <Field label={SHARE_TYPES[type]} isRequired fault={fault}>
          <TargetPicker {...choices} nameOf={nameOf} value={field.value ?? []} onValueChange={field.onChange} />
        </Field>
      )}
    />
  )
}

const TYPES = labelOptions(SHARE_TYPES)

/** One sub-collection: why, whom, and with which questionnaires. */
const SubCollectionFields = ({ at, chosen, onRemove }: { at: number; chosen: Chosen; onRemove: () => void }) => {
  const { control, register, formState } = useFormContext<WithForms>()
  const type = useWatch({ control, name: `forms.${at}.type` }) ?? EMPTY_SUB.type
  // One that was just added is judged with the rest of the list: its fields are told once they are left or sent.
  const faultAt = (name: keyof SubCollectionInput) =>
    formState.isSubmitted || formState.touchedFields.forms?.[at]?.[name] ? faultOf(formState.errors.forms?.[at]?.[name]) : undefined
  const reasons = useChoices(technicalOptionsQuery('PROCESSUS_COLLECT_TYPE'))
  const usable = useChoices(questionnaireOptionsQuery())
  // One that was disabled since can be seen and taken away.
  const gone = chosen.flatMap(form => form.questionnaires.filter(one => !one.isUsable).map(({ id, name }) => [id, name] as const))
  const questionnaires = [...usable.options, ...[...new Map(gone)].map(([value, name]) => ({ value, label: `${name} (désactivé)` }))]
  const title = `Sous-collecte ${at + 1}`
  return (
    <fieldset className="relative flex min-w-0 flex-col gap-5 rounded-card border border-line p-5">
      <legend className="sr-only">{title}</legend>
      <div className="flex items-center justify-between">
        <span aria-hidden className="font-semibold">
          {title}
        </span>
        <IconButton icon={Trash2} tone="danger" size="small" label={`Retirer la sous-collecte ${at + 1}`} onClick={onRemove} />
      </div>
      <FaultPlace value={title}>
        <FieldPair>
          <Field label="Désignation" isRequired fault={faultAt('name')}>
            <TextInput {...register(`forms.${at}.name`)} />
          </Field>
          <Field label="Type de collecte" isRequired fault={faultAt('reason')}>
            <Controller
              control={control}
              name={`forms.${at}.reason`}
              render={({ field }) => (
                <Select
                  {...reasons}
                  value={field.value || null}
                  onValueChange={value => field.onChange(value ?? '')}
                  onBlur={field.onBlur}
                  ref={field.ref}
                />
              )}
            />
          </Field>
        </FieldPair>
        <Field label="S’adresse aux" isGroup isRequired fault={faultAt('type')}>
          <Controller
            control={control}
            name={`forms.${at}.type`}
            render={({ field }) => (
              <RadioGroup isInline options={TYPES} value={field.value} onValueChange={field.onChange} onBlur={field.onBlur} />
            )}
          />
        </Field>
        <TargetsField key={type} at={at} type={type} fault={faultAt(TARGET_LISTS[type])} chosen={chosen} />
        {type === 'COLLECT_SHARE_TYPE_PRODUCT' ? (
          <p className="text-table text-ink-soft">
            Les questionnaires sont ceux que le catalogue de chaque produit prévoit pour ce type de collecte.
          </p>
        ) : (
          <Field label="Questionnaires" isRequired fault={faultAt('forms')}>
            <Controller
              control={control}
              name={`forms.${at}.forms`}
              render={({ field }) => (
                <MultiSelect
                  {...usable}
                  options={questionnaires}
                  value={field.value ?? []}
                  onValueChange={field.onChange}
                  onBlur={field.onBlur}
                  ref={field.ref}
                />
              )}
            />
          </Field>
        )}
      </FaultPlace>
    </fieldset>
  )
}

/** The sub-collections of a form, inside its FormProvider: add, fill in, remove. */
export const SubCollectionsField = ({ chosen = [] }: { chosen?: Chosen }) => {
  const { control } = useFormContext<WithForms>()
  const { fields, append, remove } = useFieldArray({ control, name: 'forms' })
  return (
    <div className="flex flex-col gap-5">
      {fields.map((field, at) => (
        <SubCollectionFields key={field.id} at={at} chosen={chosen} onRemove={() => remove(at)} />
      ))}
      <Button icon={Plus} className="self-start" onClick={() => append(EMPTY_SUB)}>
        Ajouter une sous-collecte
      </Button>
    </div>
  )
}
