import { useContext, useEffect, useRef, useState } from 'react'
import { type FieldValues, get, type Path, type PathValue, type UseFormReturn } from 'react-hook-form'
import { isSameValue } from '#contract/record/field.ts'
import { CurrentUserContext } from '../../data/current-user.ts'
import { forgetWork, type KeptForm, keepWork, keptForm, readWork } from '../../data/kept-work.ts'

/** How long nothing is typed before it is kept, in ms. */
const PAUSE_MS = 400

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

/** The fields that differ from what the form began with. */
function typedIn<I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  paths: readonly Path<I>[],
  first: KeptFormOptions<I, O>['first'],
): KeptForm {
  const now = form.getValues()
  const typed = paths.filter(path => !isSameValue(get(now, path), get(first.values, path)))
  const values = Object.fromEntries(typed.map(path => [path, get(now, path)]))
  return { at: new Date().toISOString(), stamp: first.stamp ?? null, values }
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
      const work = typedIn(form, latest.current.paths(), first.current)
      if (Object.keys(work.values).length === 0) {
        forgetWork(user, name)
        setKept(NOT_KEPT.kept)
        return
      }
      setKept(keepWork(user, name, work) ? { kind: 'kept', at: work.at } : { kind: 'full' })
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
  return { offer, kept, forget, typedNow: () => typedIn(form, options.paths(), first.current) }
}
