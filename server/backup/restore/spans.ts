import { type Base, basesOf, type Held, NEWEST, Steps } from './plan.ts'

/** A stretch of time any moment of which can be restored; one that begins where it ends is a single point. */
export interface Span {
  generation: string
  from: number
  to: number
  /** Steps that are missing after it, though later ones are there. */
  isCut: boolean
}

/** What can be restored from a place, oldest first. */
export function spansOf(held: readonly Held[]): Span[] {
  const whole = basesOf(held).filter(base => base.missing.length === 0)
  const generations = Map.groupBy(whole, base => base.generation)
  return [...generations.values()].flatMap(spansOfGeneration(held)).sort((a, b) => a.from - b.from)
}

const spansOfGeneration = (held: readonly Held[]) => (bases: readonly Base[]) => {
  const spans: Span[] = []
  const steps = new Steps(held, bases[0]?.generation ?? '')
  let reached = -1
  for (const base of bases.toReversed()) {
    if (base.step <= reached) continue
    const last = steps.from(base.step + 1, NEWEST, new Set()).at(-1)
    reached = last?.to ?? base.step
    const isCut = steps.gapAt(reached + 1, NEWEST, new Set()) !== undefined
    spans.push({ generation: base.generation, from: base.until, to: Math.max(base.until, last?.until ?? 0), isCut })
  }
  return spans
}
