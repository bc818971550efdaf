import { useContext, useEffect, useRef, useState } from 'react'
import { type FieldValues, get, type Path, type PathValue, type UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { isSameValue } from '#contract/record/field.ts'
import { CurrentUserContext } from '../../data/current-user.ts'
import { forgetWork, keepWork, readWork } from '../../data/kept-work.ts'

/** How long nothing is typed before it is kept, in ms. */
const PAUSE_MS = 400

/** What was typed into a form and not saved: only the fields that differ from the record, and the version of the record it was typed over. */
const keptForm = z.object({ at: z.string(), stamp: z.string().nullable(), values: z.record(z.string(), z.unknown()) })
type KeptForm = z.infer<typeof keptForm>

/** What an earlier visit left unsaved: it is asked about before the form is drawn. */
export interface KeptOffer {
  at: string
  /** The paths of the fields that were changed. */
  paths: readonly string[]
  resume: () => void
  drop: () => void
}

/** Where the typing is: nothing to keep, kept at an instant, or too much for this device. */
export type KeptState = { kind: 'none' | 'full' } | { kind: 'kept'; at: string }

/** Of a form that nothing is kept of. */
export const NOT_KEPT: { offer: KeptOffer | null; kept: KeptState; giveUp: () => void } = {
  offer: null,
  kept: { kind: 'none' },
  giveUp: () => undefined,
}

interface KeptFormOptions<I extends FieldValues, O> {
  form: UseFormReturn<I, unknown, O>
  /** The name it is kept under; undefined: nothing is kept. */
  name: string | undefined
  first: { values: unknown; stamp: string | undefined }
  paths: () => readonly Path<I>[]
  /** The save must be over this version of the record. */
  startFrom: (stamp: string | undefined) => void
}

const isPathValue = <I extends FieldValues>(value: unknown): value is PathValue<I, Path<I>> => value !== undefined

/** Keeps what is typed on this device until it is saved, under the user's own key (docs/look.md 2.1). */
export function useKeptForm<I extends FieldValues, O>(options: KeptFormOptions<I, O>) {
  const { form, name } = options
  const user = useContext(CurrentUserContext)?.id
  const place = name === undefined || user === undefined ? null : { user, name }
  const [found, setFound] = useState<KeptForm | null>(() => place && readWork(place.user, place.name, keptForm))
  const [kept, setKept] = useState<KeptState>(NOT_KEPT.kept)
  // As the form began: a later version of the record must not make its own values look typed.
  const first = useRef(options.first)
  const latest = useRef(options)
  latest.current = options
  const isOver = useRef(false)
  const isAsking = found !== null

  useEffect(() => {
    if (name === undefined || user === undefined || isAsking) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      if (isOver.current) return
      const now = form.getValues()
      const typed = latest.current.paths().filter(path => !isSameValue(get(now, path), get(first.current.values, path)))
      if (typed.length === 0) {
        forgetWork(user, name)
        setKept({ kind: 'none' })
        return
      }
      const at = new Date().toISOString()
      const values = Object.fromEntries(typed.map(path => [path, get(now, path)]))
      const work: KeptForm = { at, stamp: first.current.stamp ?? null, values }
      setKept(keepWork(user, name, work) ? { kind: 'kept', at } : { kind: 'full' })
    }
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(keep, PAUSE_MS)
      },
    })
    window.addEventListener('pagehide', keep)
    return () => {
      keep()
      stop()
      window.removeEventListener('pagehide', keep)
    }
  }, [form, user, name, isAsking])

  const forget = () => {
    isOver.current = true
    if (place) forgetWork(place.user, place.name)
  }
  const resume = ({ values, stamp }: KeptForm) => {
    const typed = new Map(Object.entries(values))
    for (const path of latest.current.paths()) {
      const value = typed.get(path)
      if (isPathValue<I>(value)) form.setValue(path, value, { shouldDirty: true, shouldTouch: true })
    }
    first.current = { ...first.current, stamp: stamp ?? undefined }
    latest.current.startFrom(stamp ?? undefined)
    setFound(null)
  }
  const drop = () => {
    if (place) forgetWork(place.user, place.name)
    setFound(null)
  }
  const offer: KeptOffer | null = found && { at: found.at, paths: Object.keys(found.values), resume: () => resume(found), drop }
  return { offer, kept, forget }
}
