import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Assets } from './static.ts'

/** The built client of a folder; the build must have run. */
export async function diskAssets(folder: string): Promise<Assets> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  return new Map(files.map(file => [`/${relative(folder, file).split(sep).join('/')}`, Bun.file(file)]))
}
