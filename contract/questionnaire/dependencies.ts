/**
 * The names so ordered that each comes after those it depends on, and the ones caught in a cycle (themselves included in what they
 * depend on, directly or not). Tarjan's strongly connected components, which come out in this very order.
 */
export function orderByDependency(names: string[], dependenciesOf: (name: string) => readonly string[]) {
  const order: string[] = []
  const cyclic = new Set<string>()
  const indexOf = new Map<string, number>()
  const stack: string[] = []
  const onStack = new Set<string>()

  const close = (root: string): void => {
    const component = stack.splice(stack.lastIndexOf(root))
    for (const name of component) onStack.delete(name)
    const isCycle = component.length > 1 || dependenciesOf(root).includes(root)
    if (isCycle) for (const name of component) cyclic.add(name)
    order.push(...component)
  }

  const visit = (name: string): number => {
    const index = indexOf.size
    indexOf.set(name, index)
    stack.push(name)
    onStack.add(name)
    let low = index
    for (const dependency of dependenciesOf(name)) {
      if (!indexOf.has(dependency)) low = Math.min(low, visit(dependency))
      else if (onStack.has(dependency)) low = Math.min(low, indexOf.get(dependency) ?? low)
    }
    if (low === index) close(name)
    return low
  }

  for (const name of names) if (!indexOf.has(name)) visit(name)
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
