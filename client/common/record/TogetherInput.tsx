import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { Field } from '#client/ui/Field.tsx'
import { MultiSelect } from '#client/ui/Select.tsx'
import type { AnyField, RecordField } from '#contract/record/field.ts'
import { choiceFaultOf } from '../../data/forms.ts'
import { useLineOptions } from './line-controls.tsx'

/** Fields that are asked by one control: one of its own, or several that hold one line each. */
type Asked = readonly [RecordField, ...RecordField[]]

const together = (field: AnyField): string | undefined => field.together

/** The fields in their order, those that are one choice of several as one. */
export function askedTogether(fields: readonly RecordField[]): Asked[] {
  const asked: [RecordField, ...RecordField[]][] = []
  for (const field of fields) {
    const before = asked.at(-1)
    if (before && together(field) !== undefined && together(before[0]) === together(field)) before.push(field)
    else asked.push([field])
  }
  return asked
}

/** The chosen lines in the places they had: what is new takes the first free one, so that no other field changes. */
export function placed(held: readonly unknown[], chosen: readonly number[]): (number | null)[] {
  const places = held.map(value => (typeof value === 'number' && chosen.includes(value) ? value : null))
  for (const line of chosen) {
    const free = places.indexOf(null)
    if (!places.includes(line) && free >= 0) places[free] = line
  }
  return places
}

/** One searchable choice of several lines, each kept in a field of its own: as many as there are fields. */
export const TogetherInput = ({ fields }: { fields: Asked }) => {
  const { control, setValue, getFieldState } = useFormContext()
  const paths = fields.map(({ path }) => path)
  const held: unknown[] = useWatch({ control, name: paths })
  const formState = useFormState({ control })
  const chosen = held.filter(value => typeof value === 'number')
  const first: AnyField = fields[0]
  const lines = useLineOptions(first.table, chosen)
  const withFull = lines.options.map(option => (chosen.includes(option.value) ? option : { ...option, isDisabled: true }))
  const isFull = chosen.length >= fields.length
  const fault = paths.map(path => getFieldState(path, formState).error).find(error => error !== undefined)
  const choose = (next: readonly number[]) => {
    for (const [at, line] of placed(held, next).entries())
      if (line !== held[at]) setValue(paths[at] ?? '', line, { shouldDirty: true, shouldValidate: fault !== undefined })
  }
  return (
    <Field label={first.together} hint={`${fields.length} au plus`} fault={choiceFaultOf(fault)}>
      <MultiSelect {...lines} options={isFull ? withFull : lines.options} value={chosen} onValueChange={choose} />
    </Field>
  )
}
