/** A name being visited: what it depends on that is still to be looked at, and the earliest name of the stack that it leads back to. */
interface Visit {
  name: string
  index: number
  low: number
  left: Iterator<string>
}

/**
 * The names so ordered that each comes after those it depends on, and the ones caught in a cycle (themselves included in what they
 * depend on, directly or not). Tarjan's strongly connected components, which come out in this very order; without recursion, as
 * thousands of names in one row would overflow a browser's stack.
 */
export function orderByDependency(names: readonly string[], dependenciesOf: (name: string) => readonly string[]) {
  const order: string[] = []
  const cyclic = new Set<string>()
  const indexOf = new Map<string, number>()
  const stack: string[] = []
  const onStack = new Set<string>()
  const visits: Visit[] = []

  const open = (name: string): void => {
    const index = indexOf.size
    indexOf.set(name, index)
    stack.push(name)
    onStack.add(name)
    visits.push({ name, index, low: index, left: dependenciesOf(name).values() })
  }

  const close = (root: string): void => {
    const component = stack.splice(stack.lastIndexOf(root))
    for (const name of component) onStack.delete(name)
    const isCycle = component.length > 1 || dependenciesOf(root).includes(root)
    if (isCycle) for (const name of component) cyclic.add(name)
    order.push(...component)
  }

  const advance = (visit: Visit): void => {
    const next = visit.left.next()
    if (!next.done) {
      if (!indexOf.has(next.value)) open(next.value)
      else if (onStack.has(next.value)) visit.low = Math.min(visit.low, indexOf.get(next.value) ?? visit.low)
      return
    }
    visits.pop()
    const parent = visits.at(-1)
    if (parent) parent.low = Math.min(parent.low, visit.low)
    if (visit.low === visit.index) close(visit.name)
  }

  for (const name of names) {
    if (!indexOf.has(name)) open(name)
    for (let visit = visits.at(-1); visit; visit = visits.at(-1)) advance(visit)
  }
  return { order, cyclic }
}

/** Everything reachable from `from`, the start included only if an edge leads back to it. */
export function reachable(from: Iterable<string>, edgesOf: (name: string) => Iterable<string>): Set<string> {
  const seen = new Set<string>()
  const todo = [...from]
  for (let name = todo.pop(); name !== undefined; name = todo.pop()) {
    for (const next of edgesOf(name)) {
      if (seen.has(next)) continue
      seen.add(next)
      todo.push(next)
    }
  }
  return seen
}
