import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isCode } from '../../error-code.ts'
import { flushFolder, writeWhole } from '../../services/files/durable.ts'
import { absent, faultOfFolder, oversized, unreachable } from './faults.ts'
import { type Listed, OBJECT_MOST, type Place, PlaceFault } from './place.ts'

/** Names of what is being written begin so; a crash leaves such a file, which no listing shows. */
const PART = '.part-'

/** Gives what was written its name, unless it is taken. */
async function name(part: string, path: string): Promise<boolean> {
  try {
    await link(part, path)
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    // Some file systems, such as those of USB disks, know no links.
    if (!isCode(error, 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS')) throw error
    if (existsSync(path)) return false
    await rename(part, path)
    return true
  }
}

/** What `work` gives; undefined for what somebody else removes meanwhile. */
async function unlessGone<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

async function* walk(root: string, below: string): AsyncGenerator<Listed> {
  const entries = await unlessGone(readdir(join(root, below), { withFileTypes: true }))
  for (const entry of entries ?? []) {
    const path = `${below}${entry.name}`
    if (entry.isDirectory()) yield* walk(root, `${path}/`)
    else if (entry.isFile() && !entry.name.startsWith(PART)) {
      const found = await unlessGone(stat(join(root, path)))
      if (found) yield { name: path, size: found.size }
    }
  }
}

/** A folder that stands already: one that is missing is a disk that is not mounted, and is not made. */
export function folderPlace(root: string): Place {
  async function attempt<T>(what: string, work: () => Promise<T>): Promise<T> {
    if (!existsSync(root)) throw unreachable(root, 'le dossier n’existe pas')
    try {
      return await work()
    } catch (error) {
      throw error instanceof PlaceFault ? error : faultOfFolder(root, what, error)
    }
  }
  return {
    where: root,
    put: (object, bytes) =>
      attempt('écrire', async () => {
        const path = join(root, object)
        const folder = dirname(path)
        await mkdir(folder, { recursive: true, mode: 0o700 })
        const part = join(folder, `${PART}${randomUUID()}`)
        try {
          await writeWhole(part, bytes)
          if (!(await name(part, path))) return false
        } finally {
          await rm(part, { force: true })
        }
        for (let changed = folder; changed.length >= root.length; changed = dirname(changed)) await flushFolder(changed)
        return true
      }),
    async get(object, most = OBJECT_MOST) {
      const path = join(root, object)
      if (existsSync(root) && !existsSync(path)) throw absent(root, object)
      return attempt('lire', async () => {
        const found = await stat(path)
        // A pipe or a device never ends.
        if (!found.isFile() || found.size > most) throw oversized(root, object)
        return new Uint8Array(await readFile(path))
      })
    },
    list: prefix =>
      attempt('lister', async () => {
        const found = await Array.fromAsync(walk(root, prefix))
        return found.sort((a, b) => (a.name < b.name ? -1 : 1))
      }),
    remove: object => attempt('supprimer', () => rm(join(root, object), { force: true })),
  }
}
