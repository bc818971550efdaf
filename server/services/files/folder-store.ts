import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { access, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isCode } from '../../error-code.ts'
import { DAY } from '../clock.ts'
import { flushFolder, writeWhole } from './durable.ts'
import { type FileStore, hashOf, hashUnder, type Kept, keyOf } from './store.ts'

/** Older temporary files are left over from a crash, not from a running write of any server. */
const ABANDONED_MS = DAY

/** What `work` gives, or `absent` where the file or folder is not there, perhaps no longer. */
async function unlessAbsent<T, A>(work: Promise<T>, absent: A): Promise<T | A> {
  try {
    return await work
  } catch (error) {
    if (isCode(error, 'ENOENT')) return absent
    throw error
  }
}

const exists = (path: string) =>
  unlessAbsent(
    access(path).then(() => true),
    false,
  )

async function* listFolder(folder: string): AsyncGenerator<Kept> {
  const root = join(folder, 'files')
  for (const prefix of await unlessAbsent(readdir(root), [])) {
    if (prefix.length !== 2) continue
    for (const name of await readdir(join(root, prefix))) {
      const sha256 = hashUnder(`files/${prefix}/${name}`)
      const found = sha256 && (await unlessAbsent(stat(join(root, prefix, name)), null))
      if (sha256 && found) yield { sha256, size: found.size, writtenAt: found.mtimeMs }
    }
  }
}

async function sweepParts(parts: string): Promise<void> {
  for (const name of await unlessAbsent(readdir(parts), [])) {
    const path = join(parts, name)
    // Another server may clean up at the same time, so missing files are no fault.
    const found = statSync(path, { throwIfNoEntry: false })
    if (found && Date.now() - found.mtimeMs > ABANDONED_MS) await rm(path, { force: true })
  }
}

/** A store under `folder`: `files/ab/abcd…`, written under `files/part`, flushed, then renamed. */
export function createFolderStore(folder: string): FileStore {
  const root = join(folder, 'files')
  const parts = join(root, 'part')
  const place = (sha256: string) => join(folder, keyOf(sha256))
  return {
    async write(bytes) {
      const sha256 = hashOf(bytes)
      const path = place(sha256)
      if (await exists(path)) return sha256
      for (const made of [dirname(path), parts]) await mkdir(made, { recursive: true, mode: 0o700 })
      const temporary = join(parts, randomUUID())
      try {
        await writeWhole(temporary, bytes)
        await rename(temporary, path)
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
      for (const changed of [dirname(path), root, folder]) await flushFolder(changed)
      return sha256
    },
    async read(sha256) {
      const file = Bun.file(place(sha256))
      if (!(await file.exists())) throw new Error(`the bytes of ${sha256} are missing`)
      return file
    },
    exists: sha256 => exists(place(sha256)),
    remove: sha256 => rm(place(sha256), { force: true }),
    list: () => listFolder(folder),
    sweep: () => sweepParts(parts),
  }
}
