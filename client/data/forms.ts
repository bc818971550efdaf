import type { FieldError, FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { fieldFaultText } from '#contract/texts/errors.ts'
import type { FieldText } from './errors.ts'

/** Puts the server's faults beside the fields of a form that bear their paths; gives the others. */
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

const EMPTY_FORMATS: Readonly<Record<string, string>> = { email: 'STD_ERROR.EMAIL', username: 'STD_ERROR.USERNAME' }

/** The words beside a field: the server's own, or those of the code that a schema gave or zod's issue stands for. */
export function faultOf(error: FieldError | undefined, field?: string): string | undefined {
  if (!error) return undefined
  if (error.type === 'server') return error.message
  if (error.message?.startsWith('STD_ERROR.')) return fieldFaultText(error.message)
  const format = field === undefined || error.type !== 'invalid_format' ? undefined : EMPTY_FORMATS[field]
  return fieldFaultText(format ?? `STD_ERROR.${String(error.type).toUpperCase()}`)
}
