import { z } from 'zod'
import type { LookupLineRow } from '#client/data/lookups.ts'
import { lineColor, shownColor } from '#contract/resources/table/color.ts'
import type { TableKind } from '#contract/resources/table/entity.ts'
import { responseLineInput, technicalLineInput, technicalLineUpdate } from '#contract/resources/table/entity.ts'
import { fitsSetting } from '#contract/resources/table/settings.ts'

export const PASSWORD = 'PASSWORD'

/** What the form of a line holds, whatever the kind; what a kind does not have stays as it is. */
const fields = z.object({
  code: responseLineInput.shape.code.unwrap(),
  designation: responseLineInput.shape.designation,
  value: technicalLineUpdate.shape.value.unwrap(),
  color: lineColor,
  description: technicalLineInput.shape.description.unwrap(),
  isSecret: z.boolean(),
})
export type LineValues = z.infer<typeof fields>

export const valuesOf = (line: LookupLineRow | null): LineValues => ({
  code: line?.code ?? '',
  designation: line?.designation ?? '',
  value: line?.value ?? '',
  description: line?.description ?? '',
  color: line ? shownColor(line.color ?? '') : shownColor(''),
  isSecret: line?.type === PASSWORD,
})

/** A value is required, except for an existing secret; settings have bounds (docs/domain.md 6.4). */
export const schemaOf = (table: { code: string }, line: LookupLineRow | null) =>
  fields.superRefine(({ value, code, isSecret }, context) => {
    const isKept = line !== null && isSecret
    if (value === '' && !isKept) context.addIssue({ code: 'custom', path: ['value'], message: 'STD_ERROR.REQUIRED' })
    else if (value !== '' && !fitsSetting(table.code, line?.code ?? code, value))
      context.addIssue({ code: 'custom', path: ['value'], message: 'STD_ERROR.OUT_OF_RANGE' })
  })

/** What is sent of a line, by its kind. */
export function sentOf(kind: TableKind, { designation, value, color, description }: LineValues) {
  if (kind === 'reference') return { designation, value, color }
  return kind === 'technical' ? { designation, value, description } : { designation, value }
}

/** What is sent of a new line: its code and whether it is a secret besides, which never change later. */
export const newLine = (kind: TableKind, values: LineValues) => ({
  ...sentOf(kind, values),
  ...(kind === 'technical' && values.isSecret && ({ type: PASSWORD } as const)),
  code: values.code,
})
