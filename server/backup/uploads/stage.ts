import { constants, mkdirSync } from 'node:fs'
import { appendFile, copyFile, link, mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isCode } from '../../error-code.ts'
import { flushFolder } from '../../services/files/durable.ts'
import { type FileStore, keyOf } from '../../services/files/store.ts'
import { folderPlace } from '../places/folder.ts'

/** In the stage: hashes as they were staged, a line each. What sends them elsewhere, in another thread, reads on from where it was. */
export const STAGED_LOG = 'files.log'

/** A second name for the bytes, so that they take no room twice; a copy where the file system cannot. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch (error) {
    if (isCode(error, 'EEXIST')) return
    if (isCode(error, 'ENOENT')) throw error
    await copyFile(from, to, constants.COPYFILE_EXCL)
  }
}

/** Puts uploaded bytes into the stage under the name that they have in every place. */
export class UploadStage {
  readonly #root: string
  /** The folder in which a folder store keeps its files; undefined: they lie elsewhere. */
  readonly #data: string | undefined

  constructor(root: string, data?: string) {
    this.#root = root
    this.#data = data
    mkdirSync(root, { recursive: true, mode: 0o700 })
  }

  /** Once it resolves the bytes survive in the stage, and what sends them elsewhere hears of them. */
  async keep(sha256: string, bytes: () => Promise<Uint8Array>): Promise<void> {
    const name = keyOf(sha256)
    const path = join(this.#root, name)
    if (await Bun.file(path).exists()) return
    if (this.#data === undefined) await folderPlace(this.#root).put(name, await bytes())
    else {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await linkOrCopy(join(this.#data, name), path)
      for (const changed of [dirname(path), dirname(dirname(path)), this.#root]) await flushFolder(changed)
    }
    try {
      await appendFile(join(this.#root, STAGED_LOG), `${sha256}\n`, { mode: 0o600 })
    } catch (error) {
      // What sends it elsewhere has not heard of it: the next try must not find it staged.
      await rm(path, { force: true })
      throw error
    }
  }

  /** Stages what the store kept before there was a stage, or while it could not be written. */
  async catchUp(store: FileStore): Promise<void> {
    for await (const { sha256 } of store.list()) await this.keep(sha256, async () => new Response(await store.read(sha256)).bytes())
  }
}

/** A store whose bytes stand in the stage too before anybody may name them. */
export const stagedStore = (store: FileStore, stage: UploadStage): FileStore => ({
  async write(bytes) {
    const sha256 = await store.write(bytes)
    await stage.keep(sha256, async () => bytes)
    return sha256
  },
  read: sha256 => store.read(sha256),
  exists: sha256 => store.exists(sha256),
  remove: sha256 => store.remove(sha256),
  list: () => store.list(),
  sweep: () => store.sweep(),
})
