// npm run quick: types, lint and the tests that the change at hand can break, in under a minute; what is left to npm test is said.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Choice, chooseTests } from './choose.ts'
import { ROOT, readGraph } from './graph.ts'

const { values } = parseArgs({ options: { since: { type: 'string' }, list: { type: 'boolean', default: false } } })

const WORKERS = 2
/** What starting the runner and, for API tests, PostgreSQL takes. */
const START_MS = 6_000
/** What a test file takes beside its tests: its modules, its worlds. */
const OVERHEAD_MS = 1_200
const UNKNOWN_MS = 4_000
/** Tests that are about the change may take this long, and those that only pass through it less. */
const NEAR_MS = 28_000
const FAR_MS = 14_000
const SHOWN = 12

const git = (...args: string[]): string => {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.trim()}`)
  return stdout.trim()
}
const exists = (revision: string) => spawnSync('git', ['rev-parse', '-q', '--verify', revision], { cwd: ROOT }).status === 0
const linesOf = (text: string) => text.split('\n').filter(line => line !== '')

/** What has changed since a revision, files not yet added included. */
const changesSince = (revision: string): string[] => [
  ...new Set([
    ...linesOf(git('diff', '--name-only', '--no-renames', revision)),
    ...linesOf(git('ls-files', '--others', '--exclude-standard')),
  ]),
]

/** The change at hand: since --since, or where this branch left main; on main itself what is not committed, or the last commit. */
function findChange(): { since: string; changed: string[] } {
  if (values.since) return { since: values.since, changed: changesSince(values.since) }
  const main = ['main', 'origin/main'].find(exists)
  const base = main ? git('merge-base', main, 'HEAD') : 'HEAD'
  const changed = changesSince(base)
  if (changed.length > 0 || !exists('HEAD~1')) return { since: git('rev-parse', '--short', base), changed }
  return { since: 'HEAD~1, nothing being changed since', changed: changesSince('HEAD~1') }
}

/** How long each test file took when it ran last on this machine, as Vitest keeps it. */
function knownDurations(): Map<string, number> {
  const folder = join(ROOT, 'node_modules/.vite/vitest')
  const caches = existsSync(folder) ? readdirSync(folder).map(name => join(folder, name, 'results.json')) : []
  const found = new Map<string, number>()
  for (const cache of caches.filter(existsSync)) {
    const { projects = {} }: { projects?: Record<string, { files: Record<string, { duration: number }> }> } = JSON.parse(
      readFileSync(cache, 'utf8'),
    )
    for (const { files } of Object.values(projects)) for (const [file, { duration }] of Object.entries(files)) found.set(file, duration)
  }
  return found
}

/** As many of the choices, in their order, as fit into the time. */
function fitting(choices: readonly Choice[]): Choice[] {
  const durations = knownDurations()
  let total = START_MS
  return choices.filter(({ test, isFar, distance }) => {
    const cost = ((durations.get(test) ?? UNKNOWN_MS) + OVERHEAD_MS) / WORKERS
    const fits = distance === 0 || total + cost <= (isFar ? FAR_MS : NEAR_MS)
    if (fits) total += cost
    return fits
  })
}

const some = (files: readonly string[]) =>
  [...files.slice(0, SHOWN), ...(files.length > SHOWN ? [`and ${files.length - SHOWN} more`] : [])].join('\n  ')

function tellChoice(since: string, changed: readonly string[], chosen: readonly Choice[], all: readonly Choice[]): void {
  console.log(`\n${changed.length} files changed since ${since}`)
  console.log(`  ${some(changed)}`)
  console.log(`\n${chosen.length} test files chosen`)
  const width = Math.max(...chosen.map(({ test }) => test.length))
  for (const { test, why } of chosen) console.log(`  ${test.padEnd(width)}  ${why}`)
  const left = all.filter(choice => !chosen.includes(choice))
  const near = left.filter(({ isFar }) => !isFar)
  console.log('\nLeft to npm test')
  if (near.length > 0) console.log(`  for want of time:\n  ${some(near.map(({ test }) => test))}`)
  if (left.length > near.length)
    console.log(`  ${left.length - near.length} test files that reach the change only through the whole server`)
  console.log('  the browser tests\n')
}

function run(what: string, command: string, ...args: string[]): void {
  const start = performance.now()
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' })
  console.log(`${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`)
  if (status !== 0) process.exit(status ?? 1)
}

const { since, changed } = findChange()
const all = chooseTests(readGraph(), changed)
const chosen = fitting(all)
tellChoice(since, changed, chosen, all)
if (!values.list) {
  run('types', 'tsc', '--noEmit')
  run('lint', 'biome', 'ci', '.')
  run(
    'tests',
    'bun',
    '--bun',
    'vitest',
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--silent=passed-only',
    ...chosen.map(({ test }) => test),
  )
}
