import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { Controller, useFieldArray, useFormContext } from 'react-hook-form'
import { faultOf } from '#client/data/forms.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Section } from '#client/ui/Card.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { FaultPlace, Field } from '#client/ui/Field.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { TextInput } from '#client/ui/TextInput.tsx'
import { type Column, QUESTION_TYPES } from '#contract/questionnaire/model.ts'
import { isTableType } from '#contract/resources/question/rules.ts'
import { typeTexts } from '#contract/texts/questionnaire.ts'
import { AREA_MAX } from '#contract/values.ts'
import { NEW_COLUMN, type QuestionValues } from './question-values.ts'
import { RuleFields, TypeField, useTypeAt } from './RuleFields.tsx'

const TYPES = QUESTION_TYPES.filter(type => !isTableType(type)).map(type => ({ value: type, label: typeTexts[type] }))

interface ColumnProps {
  at: number
  count: number
  former: Column | undefined
  onMove: (to: number) => void
  onRemove: () => void
}

/** One column: its name and type in a line, what its type asks for below, then what it means. */
const ColumnFields = ({ at, count, former, onMove, onRemove }: ColumnProps) => {
  const { register, control, getFieldState, formState } = useFormContext<QuestionValues>()
  const type = useTypeAt(`lines.${at}.`)
  const title = `Colonne ${at + 1}`
  const place = `la colonne ${at + 1}`
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-card border border-line p-4">
      <legend className="sr-only">{title}</legend>
      <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2">
        <Field label={`Nom de ${place}`} isRequired fault={faultOf(getFieldState(`lines.${at}.name`, formState).error)}>
          <TextInput {...register(`lines.${at}.name`)} autoComplete="off" />
        </Field>
        <FaultPlace value={title}>
          <TypeField at={`lines.${at}.`} options={TYPES} />
          {type ? <RuleFields at={`lines.${at}.`} type={type} former={former?.response ?? null} /> : null}
        </FaultPlace>
      </div>
      <FaultPlace value={title}>
        <Field label="Description" fault={faultOf(getFieldState(`lines.${at}.description`, formState).error)}>
          <TextInput {...register(`lines.${at}.description`)} maxLength={AREA_MAX} autoComplete="off" />
        </Field>
      </FaultPlace>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Controller
          control={control}
          name={`lines.${at}.required`}
          render={({ field }) => <Checkbox label="Réponse requise" isChecked={field.value ?? false} onCheckedChange={field.onChange} />}
        />
        <div className="flex gap-1">
          <IconButton icon={ArrowUp} label={`Monter ${place}`} isDisabled={at === 0} onClick={() => onMove(at - 1)} />
          <IconButton icon={ArrowDown} label={`Descendre ${place}`} isDisabled={at === count - 1} onClick={() => onMove(at + 1)} />
          <IconButton icon={Trash2} tone="danger" label={`Retirer ${place}`} onClick={onRemove} />
        </div>
      </div>
    </fieldset>
  )
}

/** The columns of a table question: added, removed, put in order (docs/domain.md 10.3). */
export const ColumnsField = ({ former }: { former: readonly Column[] }) => {
  const { control, formState } = useFormContext<QuestionValues>()
  const { fields, append, remove, move } = useFieldArray({ control, name: 'lines' })
  const fault = formState.errors.lines
  return (
    <Section title="Colonnes du tableau">
      <div className="flex flex-col gap-4">
        {fault && !Array.isArray(fault) && fault.message ? <Banner tone="danger">{faultOf(fault)}</Banner> : null}
        {fields.map((field, at) => (
          <ColumnFields
            key={field.id}
            at={at}
            count={fields.length}
            former={former.find(column => column.name === field.name)}
            onMove={to => move(at, to)}
            onRemove={() => remove(at)}
          />
        ))}
        <Button icon={Plus} className="self-start" onClick={() => append({ ...NEW_COLUMN, order: fields.length })}>
          Ajouter une colonne
        </Button>
      </div>
    </Section>
  )
}
