// Which module imports which, read from the text of the sources.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

export const ROOT = dirname(dirname(import.meta.dirname))
export const FOLDERS = ['client', 'contract', 'migrations', 'scripts', 'server', 'sw', 'tests'] as const

const IMPORT =
  /(?:^|\n)[ \t]*(?:import|export)\b(?<type>\s+type\b)?[^'"`;()]*?(?:from\s*)?'(?<from>[^']+)'|\bimport\(\s*'(?<lazy>[^']+)'\s*\)/g

export interface Import {
  to: string
  /** The compiler alone reads it: nothing of it is left when the program runs. */
  isType: boolean
}

export interface Module {
  text: string
  imports: readonly Import[]
}

export type Graph = ReadonlyMap<string, Module>

const modulesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.(tsx?|mjs)$/.test(name))
    .map(name => join(folder, name).split(sep).join('/'))

/** The project's own file that an import in `file` leads to; null for a package. */
function targetOf(file: string, from: string): string | null {
  if (from.startsWith('#')) return from.slice(1)
  return from.startsWith('.')
    ? relative(ROOT, join(ROOT, dirname(file), from))
        .split(sep)
        .join('/')
    : null
}

function readModule(file: string): Module {
  const text = readFileSync(join(ROOT, file), 'utf8')
  const imports = [...text.matchAll(IMPORT)].flatMap(({ groups }) => {
    const to = targetOf(file, groups?.from ?? groups?.lazy ?? '')
    return to === null ? [] : [{ to, isType: groups?.type !== undefined }]
  })
  return { text, imports }
}

/** Every module of the project by its path from the root. */
export function readGraph(): Graph {
  const files = FOLDERS.filter(folder => existsSync(join(ROOT, folder))).flatMap(modulesIn)
  return new Map(files.map(file => [file, readModule(file)]))
}
