import { useEffect, useState } from 'react'
import { forgetWork, keepWork } from '#client/data/kept-work.ts'
import { pack } from '#client/questionnaire/builder/kept.ts'
import type { BuilderStore } from '#client/questionnaire/builder/store.ts'

/** How long nothing changes before it is kept, in ms. */
const PAUSE_MS = 400

/** Where the work is: nothing to keep, not kept yet, kept at an instant, or too much for this device. */
export type Kept = { kind: 'none' | 'pending' | 'full' } | { kind: 'kept'; at: string }

export interface WorkPlace {
  user: number
  name: string
  version: number | null
}

/** Keeps what is not saved on this device, at each pause and when the page is left; forgets it once it is saved. */
export function useKeptWork(store: BuilderStore, { user, name, version }: WorkPlace): Kept {
  const [kept, setKept] = useState<Kept>({ kind: 'none' })
  useEffect(() => {
    const now = () => ({ state: store.state, saved: store.view().saved })
    let last = { state: store.view().saved, saved: store.view().saved }
    let told: Kept = { kind: 'none' }
    const tell = (next: Kept) => {
      told = next
      setKept(next)
    }
    const isKept = () => last.state === store.state && last.saved === store.view().saved
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      clearTimeout(timer)
      timer = undefined
      if (isKept()) return
      last = now()
      if (!store.hasChanges()) {
        forgetWork(user, name)
        tell({ kind: 'none' })
        return
      }
      const at = new Date().toISOString()
      tell(keepWork(user, name, pack(store.state, version, at)) ? { kind: 'kept', at } : { kind: 'full' })
    }
    const changed = () => {
      clearTimeout(timer)
      // Undone before it was stored: the stored work is still right.
      if (isKept()) return setKept(told)
      setKept(before => (before.kind === 'pending' ? before : { kind: 'pending' }))
      timer = setTimeout(keep, PAUSE_MS)
    }
    changed()
    const stop = store.subscribe(changed)
    window.addEventListener('pagehide', keep)
    return () => {
      keep()
      stop()
      window.removeEventListener('pagehide', keep)
    }
  }, [store, user, name, version])
  return kept
}
