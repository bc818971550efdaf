import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  type UseFormSetError,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { useToast } from '#client/ui/toast-context.ts'
import type { EditConflict } from '../../data/edit-conflict.ts'
import { describeError, type FieldText } from '../../data/errors.ts'
import { FAULT_DELAY_MS, setFaults } from '../../data/forms.ts'
import type { KeptForm } from '../../data/kept-work.ts'
import { type Command, type CommandOptions, type Unreached, useSend } from '../../data/use-command.ts'
import { type KeptOffer, type KeptState, useKeptForm } from './use-kept-form.ts'

export type EditFormOptions<I extends FieldValues, O, A> = Pick<CommandOptions<A>, 'success' | 'onDone'> & {
  /** The contract's input, or what the form adds to it. */
  schema: z.ZodType<O, I>
  /** Judges instead of the schema alone. */
  resolver?: Resolver<I, unknown, O> | undefined
  values: DefaultValues<I>
  /** The fields that the server's faults are put beside, by their path in what is sent. */
  names: readonly Path<I>[] | ((values: I) => readonly Path<I>[])
  /** The changed record as it was read, to detect conflicting saves; none for a new one. */
  record?: CommandOptions<A>['record']
  /** What saving sends. */
  save: (values: O) => Command<A>
  /** What is typed is kept on this device under this name until it is saved. */
  keepAs?: string | undefined
  /** Keeps a save that got no answer, to send it later; what was typed comes with it. The form is done once it is kept. */
  queue?: ((sent: Unreached, typed: KeptForm) => Promise<void>) | undefined
  /** Shows a refusal in its own words beside a field; false leaves it to the common handling. */
  onRefused?: (error: Error, setError: UseFormSetError<NoInfer<I>>) => boolean
}

/** A form that changes something kept on the server: what EditForm and EditDialog draw. */
export interface EditFormState<I extends FieldValues, O> {
  form: UseFormReturn<I, unknown, O>
  submit: () => Promise<void>
  isBusy: boolean
  /** The server's faults that belong to no field. */
  others: readonly FieldText[]
  /** The save met another's. */
  conflict: EditConflict | null
  hasChanges: () => boolean
  /** Asked about before the form is drawn: an earlier visit's typing that was not saved. */
  offer: KeptOffer | null
  /** Where this visit's typing is. */
  kept: KeptState
  /** Its user leaves without saving: nothing is kept. */
  giveUp: () => void
}

/**
 * A form from its declaration: values, schema, command, faults beside their fields, conflicting saves, unsaved changes (docs/look.md
 * 2.5).
 */
export function useEditForm<I extends FieldValues, O, A>(options: EditFormOptions<I, O, A>): EditFormState<I, O> {
  const { schema, resolver, values, names, save, onDone, onRefused, keepAs, queue, ...sending } = options
  const [others, setOthers] = useState<readonly FieldText[]>([])
  const form = useForm<I, unknown, O>({
    resolver: resolver ?? zodResolver(schema),
    mode: 'onTouched',
    delayError: FAULT_DELAY_MS,
    defaultValues: values,
    // The frame does it, in the order of the page.
    shouldFocusError: false,
  })
  // A ref, because leaving follows saving before the next render.
  const isSaved = useRef(false)
  const { isDirty } = form.formState
  const toast = useToast()
  const pathsNow = () => (typeof names === 'function' ? names(form.getValues()) : names)
  const { send, isBusy, conflict, startFrom } = useSend<A>({
    ...sending,
    onDone: output => {
      isSaved.current = true
      forget()
      onDone?.(output)
    },
    onFieldFaults: faults => setOthers(setFaults(faults, pathsNow(), form.setError)),
    onRefused: onRefused && (error => onRefused(error, form.setError)),
    onUnreached: queue && (sent => void keepForLater(sent, queue)),
  })
  const keepForLater = async (sent: Unreached, keep: NonNullable<typeof queue>) => {
    try {
      isSaved.current = true
      await keep(sent, typedNow())
      forget()
    } catch (error) {
      isSaved.current = false
      console.error(error)
      toast.failure(describeError(error))
    }
  }
  const { offer, kept, forget, typedNow } = useKeptForm({
    form,
    name: keepAs,
    first: { values, stamp: sending.record?.stamp },
    paths: pathsNow,
    startFrom,
  })
  return {
    form,
    submit: form.handleSubmit(judged => {
      setOthers([])
      send(save(judged))
    }),
    isBusy,
    others,
    conflict,
    hasChanges: () => isDirty && !isSaved.current,
    offer,
    kept,
    giveUp: () => {
      isSaved.current = true
      forget()
    },
  }
}
