import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useToast } from '#client/ui/toast-context.ts'
import type { StaleDetail } from '#contract/edits.ts'
import type { Input, MethodName, Output, ResourceName } from '#contract/registry.ts'
import { NOTICES } from '#contract/texts/interface.ts'
import { call, Unreachable } from './call.ts'
import { describeError, type FieldText, fieldTexts } from './errors.ts'
import { type EditConflict, staleOf } from './form/edit-conflict.ts'
import { findOutline } from './outlines.ts'

export type CommandOptions<O> = {
  /** Said once it is done; null says nothing. */
  success?: string | null
  onDone?: (output: O) => void
  /** Puts the faults beside the fields; the others, and the refusal itself, are told in a toast. */
  onFieldFaults?: (faults: readonly FieldText[]) => void
  /** Tells a refusal in words of its own; false leaves it to the usual ones. */
  onRefused?: (error: Error) => boolean
  /**
   * The record that a form starts from, null for a new one: it is changed only while it is still what was read when the form was first
   * drawn; else `conflict` tells who was first.
   */
  record?: { stamp?: string | undefined } | null
}

/**
 * A command of the contract: sends an Idempotency-Key that a repeat after a lost answer keeps, reloads what the contract
 * says it touches, and tells the refusal in French.
 */
export function useCommand<R extends ResourceName, M extends MethodName<R>>(
  resource: R,
  method: M,
  { success = NOTICES.wellDone, onDone, onFieldFaults, onRefused, record }: CommandOptions<Output<R, M>> = {},
) {
  const queries = useQueryClient()
  const toast = useToast()
  const unsettled = useRef<{ text: string; key: string } | null>(null)
  // Of the first drawing: the record may be read again while the form keeps what it started from.
  const stamp = useRef(record?.stamp)
  const [stale, setStale] = useState<StaleDetail | null>(null)
  const send = async (body: Input<R, M>): Promise<Output<R, M>> => {
    const sent = stamp.current === undefined ? body : Object.assign({}, body, { stamp: stamp.current })
    const text = JSON.stringify(sent)
    const key = unsettled.current?.text === text ? unsettled.current.key : crypto.randomUUID()
    unsettled.current = { text, key }
    return call(resource, method, sent, { key })
  }
  const reload = () => {
    const touched = findOutline(resource, method)?.touches ?? [resource]
    return Promise.all(touched.map(name => queries.invalidateQueries({ queryKey: [name] })))
  }
  const mutation = useMutation({
    mutationFn: send,
    onSuccess: async output => {
      unsettled.current = null
      setStale(null)
      await reload()
      if (success !== null) toast.success(success)
      onDone?.(output)
    },
    onError: error => {
      if (!(error instanceof Unreachable)) unsettled.current = null
      const told = staleOf(error)
      setStale(told)
      if (told) {
        void reload()
        return
      }
      if (onRefused?.(error)) return
      const faults = fieldTexts(error)
      if (faults.length > 0) onFieldFaults?.(faults)
      const words = [...new Set(faults.map(fault => fault.text))]
      toast.failure(words.length > 0 ? words.join(' ') : describeError(error))
    },
  })
  const accept = () => {
    stamp.current = stale?.stamp
  }
  const conflict: EditConflict | null = stale && { detail: stale, accept }
  return {
    run: (body: Input<R, M>) => mutation.mutate(body),
    isBusy: mutation.isPending,
    fieldFaults: fieldTexts(mutation.error),
    /** Another's save was first; the form tells it (`ConflictNotice`). */
    conflict,
  }
}
