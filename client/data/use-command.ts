import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useToast } from '#client/ui/toast-context.ts'
import type { Input, MethodName, Output, ResourceName } from '#contract/registry.ts'
import { NOTICES } from '#contract/texts/interface.ts'
import { call, Unreachable } from './call.ts'
import { describeError, type FieldText, fieldTexts } from './errors.ts'
import { findOutline } from './outlines.ts'

export type CommandOptions<O> = {
  /** Said once it is done; null says nothing. */
  success?: string | null
  onDone?: (output: O) => void
  /** Puts the faults beside the fields; the others, and the refusal itself, are told in a toast. */
  onFieldFaults?: (faults: readonly FieldText[]) => void
  /** Tells a refusal in words of its own; false leaves it to the usual ones. */
  onRefused?: (error: Error) => boolean
}

/**
 * A command of the contract: sends an Idempotency-Key that a repeat after a lost answer keeps, reloads what the contract
 * says it touches, and tells the refusal in French.
 */
export function useCommand<R extends ResourceName, M extends MethodName<R>>(
  resource: R,
  method: M,
  { success = NOTICES.wellDone, onDone, onFieldFaults, onRefused }: CommandOptions<Output<R, M>> = {},
) {
  const queries = useQueryClient()
  const toast = useToast()
  const unsettled = useRef<{ text: string; key: string } | null>(null)
  const send = async (body: Input<R, M>): Promise<Output<R, M>> => {
    const text = JSON.stringify(body)
    const key = unsettled.current?.text === text ? unsettled.current.key : crypto.randomUUID()
    unsettled.current = { text, key }
    return call(resource, method, body, { key })
  }
  const mutation = useMutation({
    mutationFn: send,
    onSuccess: async output => {
      unsettled.current = null
      const touched = findOutline(resource, method)?.touches ?? [resource]
      await Promise.all(touched.map(name => queries.invalidateQueries({ queryKey: [name] })))
      if (success !== null) toast.success(success)
      onDone?.(output)
    },
    onError: error => {
      if (!(error instanceof Unreachable)) unsettled.current = null
      if (onRefused?.(error)) return
      const faults = fieldTexts(error)
      if (faults.length > 0) onFieldFaults?.(faults)
      const words = [...new Set(faults.map(fault => fault.text))]
      toast.failure(words.length > 0 ? words.join(' ') : describeError(error))
    },
  })
  return { run: (body: Input<R, M>) => mutation.mutate(body), isBusy: mutation.isPending, fieldFaults: fieldTexts(mutation.error) }
}
