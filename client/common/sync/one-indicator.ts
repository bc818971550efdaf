import { useEffect, useSyncExternalStore } from 'react'

/** A form says where its own work is; the top bar is silent meanwhile, so that there is one indicator and one time. */

let telling = 0
const listeners = new Set<() => void>()

function change(by: 1 | -1): void {
  telling += by
  for (const listener of listeners) listener()
}

/** For the component that shows the form's own indicator. */
export function useTellsItself(): void {
  useEffect(() => {
    change(1)
    return () => change(-1)
  }, [])
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useIsToldByForm = (): boolean => useSyncExternalStore(subscribe, () => telling > 0)
