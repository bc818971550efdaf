import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = dirname(dirname(import.meta.dirname))
const FOLDERS = ['client', 'contract', 'migrations', 'scripts', 'server', 'sw', 'tests']
const CLOSING = new Map([
  ['[', ']'],
  ['{', '}'],
  ['(', ')'],
])

/** Where the bracket that opens at `from` closes. */
function endOf(code: string, from: number): number {
  const open: string[] = []
  for (let at = from; at < code.length; at++) {
    const closing = CLOSING.get(code[at] ?? '')
    if (closing) open.push(closing)
    else if (code[at] === open.at(-1)) open.pop()
    if (open.length === 0) return at
  }
  return code.length
}

/** Literals that are spread as they are, into another: `...[a, b]`, `...([a, b] as const)`. What is computed from one may be spread. */
function spreadLiterals(source: string): string[] {
  const code = source.replaceAll(/'(?:[^'\\\n]|\\.)*'/g, "''").replaceAll(/\/\/.*/g, '')
  return [...code.matchAll(/\.\.\.\(?[[{]/g)].flatMap(({ index, 0: start }) => {
    const inner = endOf(code, index + start.length - 1)
    const end = start.includes('(') ? endOf(code, index + 3) : inner
    const isPlain = !start.includes('(') || /^(?: as const)?\)$/.test(code.slice(inner + 1, end + 1))
    return isPlain && /^\s*[,)\]}]/.test(code.slice(end + 1)) ? [code.slice(index, end + 1)] : []
  })
}

it('finds literals that are spread as they are, and no others', () => {
  const found = (code: string) => spreadLiterals(code).length
  for (const code of ['[...[a, b], c]', '[...([a, [b]] as const)]', '<A {...{ b, c }} />', 'f(...[a])']) expect(found(code)).toBe(1)
  for (const code of ['[...[a, b].map(c)]', "[...(['a'] as const).map(c)]", '[...a]', '{ ...(a && { b }) }']) expect(found(code)).toBe(0)
})

it('lists and objects are written as such: no literal is spread into another', () => {
  const files = FOLDERS.flatMap(folder =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter(name => /\.tsx?$/.test(name) && !name.includes('node_modules'))
      .map(name => join(folder, name)),
  ).filter(file => file !== 'tests/contract/plain-literals.test.ts')
  const spread = files.flatMap(file => spreadLiterals(readFileSync(join(ROOT, file), 'utf8')).map(code => `${file}: ${code}`))
  expect(files.length).toBeGreaterThan(500)
  expect(spread).toEqual([])
})

/** Attributes of JSX know no escapes: `hint="a\u202f: b"` would be shown as it stands. */
const ESCAPED = /\s[\w-]+="[^"\n]*\\u[0-9a-f]{4}/g

it('no attribute is written with escapes, which screens would show as they stand', () => {
  const files = readdirSync(join(ROOT, 'client'), { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.tsx'))
  expect(files.length).toBeGreaterThan(200)
  expect(files.flatMap(file => readFileSync(join(ROOT, 'client', file), 'utf8').match(ESCAPED) ?? [])).toEqual([])
})
