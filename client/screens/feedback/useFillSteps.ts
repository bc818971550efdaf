import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { DraftSession } from '#client/offline/draft-session.ts'
import { useDraftSummary } from '#client/offline/react.ts'
import { focusCard, isCardDrawn } from '#client/questionnaire/focus-card.ts'
import { layout } from '#contract/questionnaire/layout.ts'
import type { Questionnaire } from '#contract/questionnaire/model.ts'

/** Puts what was just typed on the disk when the tab is hidden or closed; asks before closing only while it is in memory alone. */
export function useKeepWork(draft: DraftSession): void {
  useEffect(() => {
    // What the device refuses stays in memory, is tried again, and is told by the indicator.
    const flush = () => void draft.flush().catch(() => undefined)
    const ask = (event: BeforeUnloadEvent) => {
      if (!draft.isPending) return
      flush()
      event.preventDefault()
    }
    document.addEventListener('visibilitychange', flush)
    window.addEventListener('pagehide', flush)
    window.addEventListener('beforeunload', ask)
    return () => {
      document.removeEventListener('visibilitychange', flush)
      window.removeEventListener('pagehide', flush)
      window.removeEventListener('beforeunload', ask)
    }
  }, [draft])
}

/** The first step asks the collection's name, then come the questionnaire's pages, from 0. */
export type FillStep = 'name' | number

const PARAM = 'page'
const NAME = 'nom'

function readStep(text: string | null, pages: number): FillStep | null {
  if (text === NAME) return 'name'
  const page = Number(text) - 1
  return text !== null && Number.isInteger(page) && page >= 0 && page < pages ? page : null
}

/** How many frames to wait for a closing dialog and a rendering page: about two seconds. */
const FRAMES = 120

/** Runs once the dialog has closed and the card is rendered; gives a function that cancels. */
function whenSettled(card: string | null, act: () => void): () => void {
  let frame = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = (left: number) => {
    const isBusy = document.querySelector('[role="dialog"]') !== null || (card !== null && !isCardDrawn(card))
    if (isBusy && left > 0) frame = requestAnimationFrame(() => look(left - 1))
    // After the timer with which a closed dialog returns the focus.
    else timer = setTimeout(act, 20)
  }
  frame = requestAnimationFrame(() => look(FRAMES))
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** The step on screen: in the address, so that Back goes a page back; at first where the draft was left. Nothing is shown before there is a name. */
export function useFillSteps(draft: DraftSession, questionnaire: Questionnaire) {
  const { name, page } = useDraftSummary(draft)
  const pages = layout(questionnaire)
  const [search, setSearch] = useSearchParams()
  const hasName = name.trim() !== ''
  const start: FillStep = hasName ? Math.min(page, pages.length - 1) : 'name'
  const asked = readStep(search.get(PARAM), pages.length) ?? start
  /** Fixed at the first render: typing the name must not leave the step. */
  const first = useRef(start)
  const step: FillStep = search.has(PARAM) ? (hasName ? asked : 'name') : hasName ? first.current : 'name'
  const heading = useRef<HTMLHeadingElement>(null)
  const [target, setTarget] = useState<{ card: string | null } | null>(null)

  useEffect(() => {
    if (!target) return
    return whenSettled(target.card, () => {
      if (target.card !== null && focusCard(target.card)) return
      heading.current?.focus({ preventScroll: true })
      window.scrollTo({ top: 0 })
    })
  }, [target])

  const go = (to: FillStep, card: string | null = null) => {
    setTarget({ card })
    if (to !== 'name') draft.setPage(to)
    const value = to === 'name' ? NAME : String(to + 1)
    setSearch(params => {
      params.set(PARAM, value)
      return params
    })
  }
  return { step, pages, heading, go }
}
