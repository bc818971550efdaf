import { randomUUID } from 'node:crypto'
import { constants, statSync } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Bytes kept under the hash of what they are; the same bytes are kept once. */
export interface FileStore {
  /** Writes the bytes so that they survive a power cut from here on; gives their SHA-256 in hexadecimal. */
  write(bytes: Uint8Array): Promise<string>
  /** The bytes of a hash; throws when they are not there. */
  read(sha256: string): Promise<Bun.BunFile>
  /** Removes what writes that a crash cut short left behind. */
  sweep(): Promise<void>
}

/** A write under way, perhaps another server's, is never as old as this. */
const ABANDONED_MS = 24 * 60 * 60_000

const SHA256 = /^[0-9a-f]{64}$/

/** Flushes a folder, so that a name given in it survives a power cut. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, constants.O_RDONLY)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path)
    return true
  } catch {
    return false
  }
}

/** A store under `folder`: `files/ab/abcd…`, written under `files/part`, flushed, then renamed. */
export function createFileStore(folder: string): FileStore {
  const root = join(folder, 'files')
  const parts = join(root, 'part')
  const place = (sha256: string) => {
    if (!SHA256.test(sha256)) throw new Error('not a SHA-256')
    const parent = join(root, sha256.slice(0, 2))
    return { parent, path: join(parent, sha256) }
  }

  async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
    const handle = await open(path, 'wx', 0o600)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
  }

  return {
    async write(bytes) {
      const sha256 = new Bun.CryptoHasher('sha256').update(bytes).digest('hex')
      const { parent, path } = place(sha256)
      if (await exists(path)) return sha256
      for (const made of [parent, parts]) await mkdir(made, { recursive: true, mode: 0o700 })
      const temporary = join(parts, randomUUID())
      try {
        await writeWhole(temporary, bytes)
        await rename(temporary, path)
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
      for (const changed of [parent, root, folder]) await flushFolder(changed)
      return sha256
    },
    async read(sha256) {
      const file = Bun.file(place(sha256).path)
      if (!(await file.exists())) throw new Error(`the bytes of ${sha256} are missing`)
      return file
    },
    async sweep() {
      await mkdir(parts, { recursive: true, mode: 0o700 })
      for (const name of await readdir(parts)) {
        const path = join(parts, name)
        // Another server may sweep at the same time: what is gone already is no fault.
        const found = statSync(path, { throwIfNoEntry: false })
        if (found && Date.now() - found.mtimeMs > ABANDONED_MS) await rm(path, { force: true })
      }
    },
  }
}
