import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useToast } from '#client/ui/toast-context.ts'
import type { StaleDetail } from '#contract/edits.ts'
import type { Input, MethodName, Output, ResourceName } from '#contract/registry.ts'
import { NOTICES } from '#contract/texts/interface.ts'
import { call, type RequestOptions, Unreachable } from './call.ts'
import { type EditConflict, staleOf } from './edit-conflict.ts'
import { describeError, type FieldText, fieldTexts } from './errors.ts'
import { findOutline } from './outlines.ts'

/** A command with what it takes, ready to be sent; `command` makes one. */
export interface Command<O> {
  resource: ResourceName
  method: string
  body: unknown
  /** `more` is sent along with the body. */
  send: (more: { stamp?: string }, options: RequestOptions) => Promise<O>
}

export const command = <R extends ResourceName, M extends MethodName<R>>(
  resource: R,
  method: M,
  body: Input<R, M>,
): Command<Output<R, M>> => ({
  resource,
  method,
  body,
  send: (more, options) => call(resource, method, Object.assign({}, body, more), options),
})

/** A partner's change may have become a request (docs/wire.md 4.1): the answer then names it, and nothing is changed yet. */
const isRequest = (output: unknown): boolean =>
  typeof output === 'object' && output !== null && 'request' in output && typeof output.request === 'number'

const askedText = (method: string): string => (method === 'ADD' ? NOTICES.additionAsked : NOTICES.requestMade)

/** A call that got no answer: nobody knows whether the server has it, unless it never left. */
export interface Unreached {
  resource: string
  method: string
  body: unknown
  /** A repeat under this key has no second effect. */
  key: string
}

export type CommandOptions<O> = {
  /** The notice once it is done; null for none. */
  success?: string | null | undefined
  onDone?: (output: O) => void
  /** Shows faults beside their fields; others, and the refusal itself, in a toast. */
  onFieldFaults?: (faults: readonly FieldText[]) => void
  /** Takes a call that got no answer, to send it later; without it the user is told to try again. */
  onUnreached?: ((sent: Unreached) => void) | undefined
  /** Tells a refusal in words of its own; false leaves it to the usual ones. */
  onRefused?: ((error: Error) => boolean) | undefined
  /**
   * The record that a form starts from, null for a new one: it is changed only while it is still what was read when the form was first
   * drawn, or after its last save; else `conflict` tells who was first.
   */
  record?: { stamp?: string | undefined } | null | undefined
}

type Sent<O> = { sent: Command<O>; said: string | null }

const touchedBy = ({ resource, method }: Command<unknown>) => findOutline(resource, method)?.touches ?? [resource]

/**
 * Sends commands of the contract one at a time, each with an Idempotency-Key that a repeat after a lost answer keeps. Reloads what the
 * command touches, and shows refusals in French.
 */
export function useSend<O>({ success = NOTICES.wellDone, onDone, onFieldFaults, onRefused, onUnreached, record }: CommandOptions<O> = {}) {
  const queries = useQueryClient()
  const toast = useToast()
  const unsettled = useRef<{ text: string; key: string } | null>(null)
  // From the first render: the record may be read again while the form keeps what it started from.
  const stamp = useRef(record?.stamp)
  const read = record?.stamp
  const isSaved = useRef(false)
  useEffect(() => {
    if (isSaved.current) stamp.current = read
  }, [read])
  const [stale, setStale] = useState<StaleDetail | null>(null)
  const reload = (sent: Command<O>) => Promise.all(touchedBy(sent).map(name => queries.invalidateQueries({ queryKey: [name] })))
  const mutation = useMutation({
    mutationFn: ({ sent: { resource, method, body, send } }: Sent<O>) => {
      const more = stamp.current === undefined ? {} : { stamp: stamp.current }
      const text = JSON.stringify([resource, method, body, more])
      const key = unsettled.current?.text === text ? unsettled.current.key : crypto.randomUUID()
      unsettled.current = { text, key }
      return send(more, { key })
    },
    onSuccess: async (output, { sent, said }) => {
      unsettled.current = null
      isSaved.current = true
      setStale(null)
      await reload(sent)
      if (said !== null) toast.success(isRequest(output) ? askedText(sent.method) : said)
      onDone?.(output)
    },
    onError: (error, { sent }) => {
      if (error instanceof Unreachable) {
        const { key } = unsettled.current ?? {}
        if (onUnreached && key !== undefined) {
          const { resource, method, body } = sent
          onUnreached({ resource, method, body: Object.assign({}, body, stamp.current === undefined ? {} : { stamp: stamp.current }), key })
          return
        }
      } else unsettled.current = null
      const told = staleOf(error)
      setStale(told)
      if (told) {
        void reload(sent)
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
    /** `said` is said once it is done, instead of the usual words. */
    send: (sent: Command<O>, said: string | null = success) => mutation.mutate({ sent, said }),
    isBusy: mutation.isPending,
    fieldFaults: fieldTexts(mutation.error),
    /** Another's save was first; the form tells it (`ConflictNotice`). */
    conflict,
    /** What is sent next was made over this version of the record. */
    startFrom: (version: string | undefined) => {
      stamp.current = version
    },
  }
}

/** One command of the contract, sent with what it is given (`useSend`). */
export function useCommand<R extends ResourceName, M extends MethodName<R>>(
  resource: R,
  method: M,
  options: CommandOptions<Output<R, M>> = {},
) {
  const { send, ...state } = useSend(options)
  return { run: (body: Input<R, M>) => send(command(resource, method, body)), ...state }
}
