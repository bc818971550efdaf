import { useEffect, useState } from 'react'
import type { Option, OptionValue } from './options.ts'

export type SearchOptions<V extends OptionValue> = (text: string, signal: AbortSignal) => Promise<readonly Option<V>[]>

type Found<V extends OptionValue> = { state: 'searching' | 'found' | 'failed'; options: readonly Option<V>[] }

const pauseMs = 200

/** The options the server finds for a text, asked 200 ms after the last letter; a late answer to an older text is dropped. */
export const useRemoteOptions = <V extends OptionValue>(search: SearchOptions<V>, text: string, isOn: boolean): Found<V> => {
  const [found, setFound] = useState<Found<V>>({ state: 'searching', options: [] })
  useEffect(() => {
    if (!isOn) return
    const controller = new AbortController()
    setFound(before => ({ ...before, state: 'searching' }))
    const timer = setTimeout(async () => {
      try {
        const options = await search(text, controller.signal)
        if (!controller.signal.aborted) setFound({ state: 'found', options })
      } catch {
        // Shown as "La recherche n’a pas abouti": the caller's search reports its own details.
        if (!controller.signal.aborted) setFound({ state: 'failed', options: [] })
      }
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [search, text, isOn])
  return found
}
