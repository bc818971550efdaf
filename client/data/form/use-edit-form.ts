import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { FieldText } from '../errors.ts'
import { FAULT_DELAY_MS, setFaults } from '../forms.ts'

type EditFormOptions<I extends FieldValues, O> = {
  /** The contract's input, or what the form adds to it. */
  schema: z.ZodType<O, I>
  /** Judges instead of the schema alone. */
  resolver?: Resolver<I, unknown, O>
  defaultValues: DefaultValues<I>
  /** The fields that the server's faults are put beside, by their path in what is sent. */
  names: (values: I) => readonly Path<I>[]
  onSubmit: (values: O) => void
}

/** A form that changes something kept on the server: what EditForm draws, and what its command calls back. */
export interface EditFormState<I extends FieldValues, O> {
  form: UseFormReturn<I, unknown, O>
  submit: () => Promise<void>
  /** The server's faults that belong to no field. */
  others: readonly FieldText[]
  /** The command's `onFieldFaults`. */
  takeFaults: (faults: readonly FieldText[]) => void
  /** To be called as soon as it is saved: leaving asks nothing more. */
  markSaved: () => void
  hasChanges: () => boolean
}

/** The form's values, faults and unsaved changes; the contract's schema is the judge (look, principle 5). */
export function useEditForm<I extends FieldValues, O>(options: EditFormOptions<I, O>): EditFormState<I, O> {
  const { schema, resolver, defaultValues, names, onSubmit } = options
  const [others, setOthers] = useState<readonly FieldText[]>([])
  const form = useForm<I, unknown, O>({
    resolver: resolver ?? zodResolver(schema),
    mode: 'onTouched',
    delayError: FAULT_DELAY_MS,
    defaultValues,
    // EditForm does it, in the order of the page.
    shouldFocusError: false,
  })
  // A ref: leaving follows saving at once, before anything is drawn again.
  const isSaved = useRef(false)
  const { isDirty } = form.formState
  return {
    form,
    submit: form.handleSubmit(values => {
      setOthers([])
      onSubmit(values)
    }),
    others,
    takeFaults: faults => setOthers(setFaults(faults, names(form.getValues()), form.setError)),
    markSaved: () => {
      isSaved.current = true
    },
    hasChanges: () => isDirty && !isSaved.current,
  }
}
