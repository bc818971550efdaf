import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo } from 'react'
import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form'
import type { z } from 'zod'
import { askedSectionsFor, fieldsFor, isBlank, isRequiredFor, type RecordField, type RecordSection } from '#contract/record/field.ts'
import { type EditFormOptions, type EditFormState, useEditForm } from '../form/use-edit-form.ts'
import { isFixedIn, type RecordAudience, recordValues } from './record-values.ts'

export type RecordFormOptions<O, A> = Pick<
  EditFormOptions<FieldValues, O, A>,
  'save' | 'success' | 'onDone' | 'onRefused' | 'keepAs' | 'queue'
> & {
  sections: readonly RecordSection[]
  /** The contract's input without the id, which the form does not hold. */
  schema: z.ZodType<O, FieldValues>
  /** The record that is changed; null for a new one. */
  record: { stamp?: string | undefined } | null
  /** Partners neither see nor send staff's fields. */
  isPartner?: boolean
  /** The parts of the record that its setting shows; the others are sent as they stand. */
  parts?: readonly string[]
}

export interface RecordFormState<O> extends EditFormState<FieldValues, O> {
  sections: readonly RecordSection[]
  audience: RecordAudience
}

/** Validates by the schema and by the fields' own requirements for this audience. */
function judge<O>(schema: z.ZodType<O, FieldValues>, required: readonly RecordField[]): Resolver<FieldValues, unknown, O> {
  const bySchema = zodResolver<FieldValues, unknown, O>(schema)
  return async (values, context, options) => {
    const judged = await bySchema(values, context, options)
    const missing = required.filter(({ path }) => isBlank(get(values, path)))
    if (missing.length === 0) return judged
    const errors: FieldErrors = { ...judged.errors }
    for (const { path } of missing) set(errors, path, { type: 'required', message: 'STD_ERROR.REQUIRED' })
    return { values: {}, errors }
  }
}

/** The form of a record drawn from its sections; RecordForm shows it (docs/architecture.md 6). */
export function useRecordForm<O, A>(options: RecordFormOptions<O, A>): RecordFormState<O> {
  const { sections: given, schema, record, isPartner = false, parts, ...saving } = options
  const audience = { isPartner, isNew: record === null }
  const sections = useMemo(() => askedSectionsFor(given, isPartner, parts), [given, isPartner, parts])
  const fields = fieldsFor(sections, isPartner)
  const required = fields.filter(field => isRequiredFor(field, isPartner) && !isFixedIn(field, audience))
  const state = useEditForm<FieldValues, O, A>({
    ...saving,
    schema,
    record,
    resolver: judge(schema, required),
    values: recordValues(given, record, audience),
    names: fields.map(field => field.path),
  })
  return { ...state, sections, audience }
}
