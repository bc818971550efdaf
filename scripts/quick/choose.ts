// Which tests a change can break, and in which order to run them.
import type { Graph } from './graph.ts'

/** They lead to every resource: a test that reaches a file through one of them alone is not about that file. */
const HUBS = new Set([
  'contract/registry.ts',
  'server/resources/registry.ts',
  'migrations/index.ts',
  'client/app/screens.ts',
  'client/app/staff/areas.ts',
  'tests/support/api.ts',
])
const FAR = 1000
/** Short tests that hold for every resource: they go first, and run when a change reaches no test at all. */
export const CORE = ['tests/api/envelope.test.ts', 'tests/api/every-method.test.ts', 'tests/contract/import-borders.test.ts']
const TEST = /^tests\/(api|client|contract|faults)\/.*\.test\.tsx?$/
const QUOTED_RESOURCE = /'([A-Z]+(?:_[A-Z]+)*)'/g
const QUOTED_PLACE = /'((?:client|contract|docs|migrations|scripts|server|sw|tests)(?:\/[\w./-]+)?|[\w-]+\.(?:md|json))'/g
/** Parts of a path that say nothing of its subject. */
const COMMON_WORDS =
  /^(api|app|client|contract|data|describe|form|index|list|methods|parts|queries|resources|rules|server|services|tests?|tsx?|ui|use)$/

export interface Choice {
  test: string
  why: string
  /** Reached only through what every test of its kind imports. */
  isFar: boolean
  distance: number
  /** How often the test speaks of what the changed files are named after. */
  mentions: number
}

/** The modules that hold a resource's methods, by the resource's name on the wire. */
export function methodsByResource(graph: Graph): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const hub of ['contract/registry.ts', 'server/resources/registry.ts']) {
    const { text = '', imports = [] } = graph.get(hub) ?? {}
    const sources = [...text.matchAll(/import \{([^}]*)\} from '(?:#|\.\/)([^']+)'/g)]
    // A resource's methods are one module's, or spread out of several: `{ ...a, ...b }`.
    for (const [, resource = '', value = ''] of text.matchAll(/^ {2}([A-Z_]+): (\w+|\{ .+ \}),$/gm)) {
      for (const [name] of value.matchAll(/\w+/g)) {
        const source = sources.find(([, names = '']) => names.split(/[\s,]+/).includes(name))?.[2]
        const target = imports.find(({ to }) => source !== undefined && to.endsWith(source))
        if (target) found.set(resource, [...(found.get(resource) ?? []), target.to])
      }
    }
  }
  return found
}

interface Edge {
  from: string
  weight: number
  word: string
}

/** For each file the modules that use it: by an import, or a test by naming its resource, its folder or itself in quotes. */
function usersOf(graph: Graph, changed: readonly string[]): Map<string, Edge[]> {
  const users = new Map<string, Edge[]>()
  const add = (to: string, edge: Edge) => users.set(to, [...(users.get(to) ?? []), edge])
  const resources = methodsByResource(graph)
  for (const [from, { text, imports }] of graph) {
    const weight = HUBS.has(from) ? FAR : 1
    for (const { to, isType } of imports) if (!isType) add(to, { from, weight, word: `imports ${to}` })
    if (!TEST.test(from) && !from.startsWith('tests/support/')) continue
    const names = new Set([...text.matchAll(QUOTED_RESOURCE)].map(([, name = '']) => name))
    // A list of all resources is about none of them.
    const named = [...names].filter(name => resources.has(name))
    if (named.length <= resources.size / 2)
      for (const name of named) for (const to of resources.get(name) ?? []) add(to, { from, weight: 1, word: `calls ${name}` })
    if (!text.includes("'node:fs'")) continue
    for (const [, place = ''] of text.matchAll(QUOTED_PLACE))
      for (const file of changed) if (file === place || file.startsWith(`${place}/`)) add(file, { from, weight: 1, word: `reads ${place}` })
  }
  return users
}

/** The shortest way from each module to a changed one. */
function nearest(graph: Graph, changed: readonly string[]): Map<string, { distance: number; why: string }> {
  const users = usersOf(graph, changed)
  const found = new Map(changed.map(file => [file, { distance: 0, why: 'changed' }]))
  for (let front = [...changed]; front.length > 0; ) {
    const next = new Set<string>()
    for (const file of front) {
      const here = found.get(file)?.distance ?? 0
      for (const { from, weight, word } of users.get(file) ?? []) {
        const known = found.get(from)
        if (known && known.distance <= here + weight) continue
        found.set(from, { distance: here + weight, why: word })
        next.add(from)
      }
    }
    front = [...next]
  }
  return found
}

function mentionsOf(test: string, text: string, changed: readonly string[]): number {
  const words = new Set(
    changed.flatMap(file => file.toLowerCase().split(/[^a-z]+/)).filter(word => word.length > 3 && !COMMON_WORDS.test(word)),
  )
  const stems = [...words].map(word => word.replace(/(s|y|ies)$/, ''))
  const lower = text.toLowerCase()
  // A test file named after the change is worth more than any number of passing words.
  return stems.reduce((sum, stem) => sum + lower.split(stem).length - 1 + (test.includes(stem) ? 100 : 0), 0)
}

const rankOf = ({ test, distance, isFar }: Choice): number => {
  if (distance === 0) return 0
  if (CORE.includes(test) && !isFar) return 1
  return isFar ? 3 : 2
}

/** Every test that the changed files can break, likeliest first; never none. */
export function chooseTests(graph: Graph, changed: readonly string[]): Choice[] {
  const found = nearest(graph, changed)
  const choices = [...graph].flatMap(([test, { text }]) => {
    const way = found.get(test)
    if (!TEST.test(test) || !way) return []
    return [{ test, ...way, isFar: way.distance >= FAR, mentions: mentionsOf(test, text, changed) }]
  })
  if (choices.length === 0) return CORE.map(test => ({ test, why: 'holds for everything', isFar: false, distance: 0, mentions: 0 }))
  return choices.sort((a, b) => rankOf(a) - rankOf(b) || b.mentions - a.mentions || a.distance - b.distance)
}
