import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = dirname(dirname(import.meta.dirname))
const FOLDERS = ['client', 'contract', 'server', 'sw', 'migrations', 'scripts', 'tests', 'docs']
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

const FILES = [
  'README.md',
  ...FOLDERS.flatMap(folder =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter(name => /\.(ts|tsx|mjs|css|md)$/.test(name))
      .map(name => join(folder, name)),
  ),
]
const DOCS = FILES.filter(file => file.startsWith('docs/'))

/** Numbers of a document's headings: "## 4. Title" is 4, "### 4.2 Title" is 4.2. */
const sectionsOf = (file: string) => [...read(file).matchAll(/^#{2,4} (\d+(?:\.\d+)*)\.? \S/gm)].map(match => match[1] ?? '')
const SECTIONS = new Map(DOCS.map(file => [file, sectionsOf(file)]))

const NUMBER = String.raw`\d+(?:\.\d+)*`
const CITED = new RegExp(String.raw`(docs/\w+\.md)\x60? (${NUMBER}(?:(?:,| and| to) ${NUMBER})*)`, 'g')
const citedIn = (file: string) =>
  [...read(file).matchAll(CITED)].flatMap(([, document = '', numbers = '']) =>
    numbers.split(/, | and | to /).map(number => ({ document, number })),
  )

it('every section of a document has a number of its own', () => {
  for (const [file, sections] of SECTIONS) expect(new Set(sections).size, file).toBe(sections.length)
})

it('every cited section exists', () => {
  const cited = FILES.flatMap(file => citedIn(file).map(citation => ({ file, ...citation })))
  expect(cited.length).toBeGreaterThan(10)
  expect(cited.filter(({ document, number }) => !SECTIONS.get(document)?.includes(number))).toEqual([])
})

it('no comment cites a document that is not here', () => {
  const outside = [
    /\bspecifications?[’']?s? \d|the specification\b|\bspec \d/i,
    /\bcontract,? (sections? \d|§)|\((sections?|§) ?\d/,
    /\bdecisions(, ["“]?[A-Z]|\))|\bquality(,? lines? \d|, Traps|\.md)/i,
    /\bhouse(, A|\))|\blook, (principle|Make|Accessible|Installed)|\btoolchain\b|\bissue(:| \d)/,
  ]
  const sources = FILES.filter(file => /\.(ts|tsx|mjs|css)$/.test(file) && file !== 'tests/contract/docs.test.ts')
  const comments = sources.flatMap(file =>
    [...read(file).matchAll(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/[^\n]*|\b(?:test|describe\w*)\(['`][^\n]*/g)].map(([text]) => ({
      file,
      text,
    })),
  )
  expect(comments.length).toBeGreaterThan(1000)
  expect(comments.filter(({ text }) => outside.some(pattern => pattern.test(text)))).toEqual([])
})

it('documents name files and folders that exist', () => {
  const named = [...DOCS, 'README.md'].flatMap(file =>
    [...read(file).matchAll(/`([\w./<>-]+)`/g)]
      .map(match => match[1] ?? '')
      .filter(path => FOLDERS.some(folder => path.startsWith(`${folder}/`)) && !path.includes('<'))
      .map(path => ({ file, path })),
  )
  expect(named.filter(({ path }) => !existsSync(join(ROOT, path)))).toEqual([])
})

it('every promise names a test that proves it, or says that it is not proved', () => {
  const promises = read('docs/reliability.md')
    .split(/^(?=## )/m)
    .slice(1)
  const unproved = promises.filter(text => !/`tests\/[\w./-]+\.(test|spec)\.tsx?`|not (proved|built) yet/i.test(text))
  expect(unproved.map(text => text.split('\n')[0])).toEqual(['## 38. Traps'])
})
