import type { FieldError, FieldValues, Path, UseFormSetError } from 'react-hook-form'
import type { z } from 'zod'
import type { FieldFault } from '#contract/errors.ts'
import { fieldFaultText, isFaultCode } from '#contract/texts/errors.ts'
import type { FieldText } from './errors.ts'

/** A fault that appears between press and release would push the button away from the pointer. */
export const FAULT_DELAY_MS = 250

/** Shows the server's faults beside the form's fields by path; gives the others. */
export function setFaults<V extends FieldValues>(
  faults: readonly FieldText[],
  names: readonly Path<V>[],
  setError: UseFormSetError<V>,
): FieldText[] {
  return faults.filter(({ path, text }) => {
    const name = names.find(candidate => candidate === path)
    if (name) setError(name, { type: 'server', message: text }, { shouldFocus: true })
    return name === undefined
  })
}

/** A schema with the contract's own rules; each fault is shown at the field that its path names ("lines.0.type"). */
export const withRules = <S extends z.ZodType>(schema: S, check: (value: z.output<S>) => readonly FieldFault[]) =>
  schema.superRefine((value, context) => {
    for (const { path, code } of check(value))
      context.addIssue({ code: 'custom', message: code, path: path.split('.').map(step => (/^\d+$/.test(step) ? Number(step) : step)) })
  })

/** Texts for fields' formats, where zod only reports a mismatch. */
const FORMATS = { email: 'STD_ERROR.EMAIL', username: 'STD_ERROR.USERNAME', date: 'STD_ERROR.DATE' } as const

/** A form's error on one field, or on a list as a whole. */
type Fault = { type?: FieldError['type'] | undefined; message?: string | undefined }

/** The text beside a field: the server's own, or that of a schema's code or zod's issue. */
export function faultOf(error: Fault | undefined, field?: keyof typeof FORMATS): string | undefined {
  if (!error) return undefined
  if (error.type === 'server') return error.message
  if (isFaultCode(error.message)) return fieldFaultText(error.message)
  if (field !== undefined && (error.type === 'invalid_format' || error.type === 'invalid_union')) return fieldFaultText(FORMATS[field])
  return fieldFaultText(`STD_ERROR.${String(error.type).toUpperCase()}`)
}

/** The text beside a choice: a missing choice is always "required". */
export function choiceFaultOf(error: Fault | undefined): string | undefined {
  if (!error) return undefined
  return error.type === 'server' ? error.message : fieldFaultText('STD_ERROR.REQUIRED')
}
