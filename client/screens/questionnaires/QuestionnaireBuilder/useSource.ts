import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { z } from 'zod'
import { builtQuery, obstacleQuery } from '#client/data/builder.ts'
import { useCurrentUser } from '#client/data/current-user.ts'
import { forgetWork, readWork } from '#client/data/kept-work.ts'
import { type KeptWork, keptWork, unpack } from '#client/questionnaire/builder/kept.ts'
import { withoutKeys } from '#client/questionnaire/builder/operations.ts'
import { type BuilderState, emptyState } from '#client/questionnaire/builder/state.ts'
import { fromQuestionnaire } from '#client/questionnaire/builder/wire.ts'
import { allCards } from '#contract/questionnaire/layout.ts'
import type { FullQuestionnaire } from '#contract/resources/questionnaire/entity.ts'

/** What the work stands on: a questionnaire's version, or nothing yet. */
export interface Base {
  id: number | null
  code: string | null
  version: number | null
  /** Questions that the version holds, which may be disabled by now. */
  held: ReadonlySet<number>
}

/** What the builder starts from. */
export interface Start {
  base: Base
  /** What the server holds, or an empty questionnaire. */
  saved: BuilderState
  state: BuilderState
}

const NOTHING: Base = { id: null, code: null, version: null, held: new Set() }
const resuming = z.object({ resume: z.literal(true) })

function startOf(origin: FullQuestionnaire | undefined, isCopy: boolean): Start {
  if (!origin) {
    const state = emptyState()
    return { base: NOTHING, saved: state, state }
  }
  const state = fromQuestionnaire(origin)
  const held = new Set(allCards(origin).map(({ question }) => question.id))
  if (!isCopy) return { base: { id: origin.id, code: origin.code, version: origin.version, held }, saved: state, state }
  return { base: { ...NOTHING, held }, saved: emptyState(), state: { ...withoutKeys(state), name: `${origin.name} (copie)` } }
}

/** Continues the stored work on its original version, so that a newer one is detected when saving. */
function resumed(start: Start, kept: KeptWork): Start {
  return { ...start, state: unpack(kept), base: start.base.id === null ? start.base : { ...start.base, version: kept.version } }
}

export interface Asked {
  id: number | null
  /** The questionnaire to copy. */
  duplicated: number | null
  isReadOnly: boolean
}

/** Loads what is built on: nothing, a questionnaire, a copy of one; and the work left unfinished on this device. */
export function useSource({ id, duplicated, isReadOnly }: Asked) {
  const user = useCurrentUser().id
  const location = useLocation()
  const from = id ?? duplicated
  const query = useQuery({ ...builtQuery(from ?? 0), enabled: from !== null })
  const workName = `questionnaire.${id ?? (duplicated === null ? 'new' : `copy-${duplicated}`)}`
  const [kept, setKept] = useState(() => (isReadOnly ? null : readWork(user, workName, keptWork)))
  const [isAsked, setIsAsked] = useState(() => kept === null || resuming.safeParse(location.state).success)
  // Known before anything is drawn, so that one in use is not offered to be changed for a moment.
  const obstacle = useQuery({ ...obstacleQuery(id ?? 0), enabled: id !== null && !isReadOnly })
  const isReady = (from === null || query.data !== undefined) && !obstacle.isLoading
  // Only the first result counts: later ones must not change the work.
  const origin = useFirst(query.data)
  const start = useMemo(() => {
    if (!isReady || !isAsked) return null
    const fresh = startOf(origin, id === null)
    return kept ? resumed(fresh, kept) : fresh
  }, [isReady, isAsked, origin, id, kept])
  return {
    query,
    start,
    workName,
    user,
    origin,
    /** Asked before anything is shown: whether to go on with the work kept here. */
    offered: isReady && !isAsked ? kept : null,
    resume: () => setIsAsked(true),
    restart: () => {
      forgetWork(user, workName)
      setKept(null)
      setIsAsked(true)
    },
  }
}

function useFirst<T>(value: T | undefined): T | undefined {
  const [first, setFirst] = useState(value)
  if (first === undefined && value !== undefined) setFirst(value)
  return first ?? value
}
