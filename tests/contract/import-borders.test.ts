import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { readGraph } from '../../scripts/quick/graph.ts'

// Import borders that a pattern on an import's text cannot tell; biome.json holds the others.
const ROOT = dirname(dirname(import.meta.dirname))
const IMPORT = /(?:^|\n)\s*(?:import|export)\b[^'"]*?from '(\.[^']+)'|import\('(\.[^']+)'\)/g

const filesOf = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name))
    .map(name => join(folder, name))

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** The files of the project that a file imports by a relative path. */
const importsOf = (file: string) =>
  [...read(file).matchAll(IMPORT)].map(([, from, lazy]) => relative(ROOT, join(ROOT, dirname(file), from ?? lazy ?? '')))

const areaOf = (file: string) => /^client\/screens\/([^/]+)\//.exec(file)?.[1]

it('no screen imports a screen of another area', () => {
  const files = filesOf('client/screens')
  const crossing = files.flatMap(file =>
    importsOf(file)
      .filter(target => areaOf(target) !== undefined && areaOf(target) !== areaOf(file))
      .map(target => `${file} -> ${target}`),
  )
  expect(files.length).toBeGreaterThan(20)
  expect(crossing).toEqual([])
})

it('the app imports screens lazily', () => {
  const eager = filesOf('client/app').filter(file => /^import (?!type)[^\n]*screens\//m.test(read(file)))
  expect(eager).toEqual([])
  expect(read('client/app/screens.ts')).toMatch(/import\('\.\.\/screens\//)
})

it('SQL stands in queries.ts files, the database folder and migrations only', () => {
  const SQL = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`/
  const strays = filesOf('server').filter(file => !/queries\.ts$|^server\/database\//.test(file) && SQL.test(read(file)))
  expect(strays).toEqual([])
})

it('a migration is frozen: it calls nothing that may change later, and no other migration', () => {
  const ANY_IMPORT = /^(?:import|export)\s[^'"]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm
  const files = filesOf('migrations').filter(file => file !== 'migrations/index.ts')
  const isOwn = (file: string, target: string) => {
    const path = relative(ROOT, join(ROOT, dirname(file), target))
    const number = /^migrations\/(\d{4})/.exec(file)?.[1]
    return path.startsWith('migrations/frozen/') || (number !== undefined && path.startsWith(`migrations/${number}/`))
  }
  const leaving = files.flatMap(file =>
    [...read(file).matchAll(ANY_IMPORT)]
      .map(([, from, bare, lazy]) => from ?? bare ?? lazy ?? '')
      .filter(target => !(target.startsWith('.') ? isOwn(file, target) : /^(kysely|node:\w+|bun(:\w+)?)$/.test(target)))
      .map(target => `${file} -> ${target}`),
  )
  expect(files.length).toBeGreaterThan(5)
  expect(leaving).toEqual([])
})

/** What starts by itself: a program's first module, a worker's, a tool's settings. */
const ENTRIES = [
  'client/app/boot.ts',
  'client/print/worker.ts',
  'client/questionnaire/types/table/import/worker.ts',
  'client/screens/imports/file/worker.ts',
  'client/vite.config.ts',
  'server/backup/proof/worker.ts',
  'server/backup/restore/worker.ts',
  'server/backup/worker.ts',
  'server/database/copy/copy-worker.ts',
  'server/main.ts',
  'sw/sw.ts',
]

it('every module is imported from an entry point: tests alone keep none alive', () => {
  const graph = readGraph()
  const reached = new Set<string>(ENTRIES)
  for (const file of reached) for (const { to } of graph.get(file)?.imports ?? []) reached.add(to)
  const ours = [...graph.keys()].filter(file => /^(client|contract|migrations|server|sw)\//.test(file))
  expect(ours.length).toBeGreaterThan(500)
  expect(ours.filter(file => !reached.has(file))).toEqual([])
  expect(ENTRIES.filter(file => !graph.has(file))).toEqual([])
})

it('services know no resource', () => {
  const crossing = filesOf('server/services').flatMap(file =>
    importsOf(file)
      .filter(target => target.startsWith('server/resources/'))
      .map(target => `${file} -> ${target}`),
  )
  expect(crossing).toEqual([])
})

it('no circle leads through the folders of resources and of records', () => {
  const folderOf = (file: string) => /^server\/(?:resources\/([^/]+)\/|(records)\/)/.exec(file)?.slice(1).find(Boolean)
  const needs = new Map<string, Set<string>>()
  for (const file of [...filesOf('server/resources'), ...filesOf('server/records')]) {
    const folder = folderOf(file)
    if (folder === undefined) continue
    const others = needs.get(folder) ?? new Set()
    for (const target of importsOf(file).map(folderOf)) if (target !== undefined && target !== folder) others.add(target)
    needs.set(folder, others)
  }
  const circle = (path: readonly string[]): readonly string[] | undefined => {
    const [start, last] = [path[0], path.at(-1)]
    for (const next of needs.get(last ?? '') ?? []) {
      if (next === start) return [...path, next]
      const found = path.includes(next) ? undefined : circle([...path, next])
      if (found) return found
    }
    return undefined
  }
  const circles = [...needs.keys()].flatMap(folder => circle([folder])?.join(' -> ') ?? [])
  expect(needs.size).toBeGreaterThan(10)
  expect(circles).toEqual([])
})
