import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type DefaultValues, type FieldValues, type UseFormSetError, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { FAULT_DELAY_MS } from '../../data/forms.ts'

type SentFormOptions<I extends FieldValues, O> = {
  schema: z.ZodType<O, I>
  defaultValues: DefaultValues<I>
  send: (values: O) => Promise<void>
  /** Shows a refusal beside its field and gives the text for above the form; null when nothing is left to say. */
  tell: (error: unknown, setError: UseFormSetError<I>) => string | null
}

/** A form that is filled in once, without a record behind it, as those without a session are. */
export function useSentForm<I extends FieldValues, O>({ schema, defaultValues, send, tell }: SentFormOptions<I, O>) {
  const [fault, setFault] = useState<string | null>(null)
  const form = useForm<I, unknown, O>({ resolver: zodResolver(schema), mode: 'onTouched', delayError: FAULT_DELAY_MS, defaultValues })
  const submit = form.handleSubmit(async values => {
    setFault(null)
    try {
      await send(values)
    } catch (error) {
      setFault(tell(error, form.setError))
    }
  })
  return { form, submit, fault }
}
