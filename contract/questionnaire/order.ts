/** What stays in its order and what moves, for the comparison of two versions. */

interface Holder {
  title: string
  keys: ReadonlySet<string>
}

/** For each of `after` how many cards it shares with each of `before`; those without a card in common are absent. */
function sharing<G extends Holder>(before: readonly G[], after: readonly G[]): Map<G, Map<G, number>> {
  const holders = new Map<string, G[]>()
  for (const twin of before) for (const key of twin.keys) holders.set(key, [...(holders.get(key) ?? []), twin])
  return new Map(
    after.map(group => {
      const counts = new Map<G, number>()
      for (const key of group.keys) for (const twin of holders.get(key) ?? []) counts.set(twin, (counts.get(twin) ?? 0) + 1)
      return [group, counts]
    }),
  )
}

/**
 * For each of `after` what it was among `before`: the one that shares most cards with it, the same title deciding between equals;
 * then, of those left, the first of the same title. One is taken once.
 */
export function matchGroups<G extends Holder>(before: readonly G[], after: readonly G[]): Map<G, G> {
  const placeOf = new Map(before.map((twin, at) => [twin, at]))
  const common = sharing(before, after)
  const pairs = after.flatMap((group, at) =>
    [...(common.get(group) ?? [])].map(([twin, count]) => ({
      group,
      twin,
      score: 2 * count + (group.title === twin.title ? 1 : 0),
      distance: Math.abs(at - (placeOf.get(twin) ?? 0)),
    })),
  )
  pairs.sort((one, other) => other.score - one.score || one.distance - other.distance)
  const [matched, taken] = [new Map<G, G>(), new Set<G>()]
  const match = (group: G, twin: G) => {
    if (matched.has(group) || taken.has(twin)) return
    matched.set(group, twin)
    taken.add(twin)
  }
  for (const { group, twin } of pairs) match(group, twin)
  const byTitle = Map.groupBy(
    before.filter(twin => !taken.has(twin)),
    twin => twin.title,
  )
  for (const group of after) {
    if (matched.has(group)) continue
    const twin = byTitle.get(group.title)?.shift()
    if (twin) match(group, twin)
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
