/** What stays in its order and what moves, for the comparison of two versions. */

interface Holder {
  title: string
  keys: ReadonlySet<string>
}

const shared = (one: Holder, other: Holder): number => {
  let count = 0
  for (const key of one.keys) if (other.keys.has(key)) count++
  return count
}

/**
 * For each of `after` what it was among `before`: the one that shares most cards with it, the same title deciding between equals;
 * those without a card in common by their title alone. One is taken once.
 */
export function matchGroups<G extends Holder>(before: readonly G[], after: readonly G[]): Map<G, G> {
  const pairs = after.flatMap((group, at) =>
    before.flatMap((twin, from) => {
      const score = 2 * shared(group, twin) + (group.title === twin.title ? 1 : 0)
      return score > 0 ? [{ group, twin, score, distance: Math.abs(at - from) }] : []
    }),
  )
  pairs.sort((one, other) => other.score - one.score || one.distance - other.distance)
  const [matched, taken] = [new Map<G, G>(), new Set<G>()]
  for (const { group, twin } of pairs) {
    if (matched.has(group) || taken.has(twin)) continue
    matched.set(group, twin)
    taken.add(twin)
  }
  return matched
}

/** The places of a longest increasing run: what may be said to have stayed. */
function longestRun(values: readonly number[]): Set<number> {
  const tails: number[] = []
  const previous: (number | undefined)[] = []
  for (const [at, value] of values.entries()) {
    let [low, high] = [0, tails.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((values[tails[middle] ?? 0] ?? 0) < value) low = middle + 1
      else high = middle
    }
    previous[at] = tails[low - 1]
    tails[low] = at
  }
  const run = new Set<number>()
  for (let at = tails.at(-1); at !== undefined; at = previous[at]) run.add(at)
  return run
}

/** Those of `after` that were among `before` and left their order: as few as can be. */
export function movedAmong<T>(before: readonly T[], after: readonly { id: T; former: T | undefined }[]): T[] {
  const placeOf = new Map(before.map((id, at) => [id, at]))
  const kept = after.flatMap(({ id, former }) => {
    const at = former === undefined ? undefined : placeOf.get(former)
    return at === undefined ? [] : [{ id, at }]
  })
  const stays = longestRun(kept.map(({ at }) => at))
  return kept.flatMap(({ id }, at) => (stays.has(at) ? [] : [id]))
}
