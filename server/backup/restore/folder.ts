import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { takeLock } from '../../database/wal/hold.ts'

/** Held by whoever works in a working folder, for as long as they live: numbers of processes repeat, most of all in containers. */
const OWNER = 'restauration.lock'

/** Another restore works there; the message is for the person at the command line. */
export class Occupied extends Error {}

function refuseFilled(folder: string): void {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return
  throw new Occupied(
    `${folder} existe et n’est pas vide : une restauration ne remplace rien. Donnez par --data un dossier qui n’existe pas encore.`,
  )
}

function clear(work: string): void {
  const owner = join(work, OWNER)
  if (existsSync(owner)) {
    const unlock = takeLock(owner)
    if (!unlock) throw new Occupied(`Une autre restauration travaille dans ${work} : attendez sa fin.`)
    unlock()
  } else if (existsSync(work) && readdirSync(work).length > 0)
    throw new Occupied(`${work} n’est pas à cette restauration : déplacez-le ou donnez un autre --data.`)
  rmSync(work, { recursive: true, force: true })
}

/** A folder that is filled beside the one that it becomes, so that a restore that is cut short leaves nothing that looks like one. */
export interface WorkFolder {
  path: string
  /** Gives it its name, flushed. */
  finish(): void
  /** Removes it with all that is in it. */
  discard(): void
}

/** A working folder for `folder`, which must not exist or be empty; what a restore that was cut short left there goes. Throws `Occupied`. */
export function openWorkFolder(folder: string): WorkFolder {
  const path = `${folder}.restauration`
  refuseFilled(folder)
  clear(path)
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  // Never a folder that somebody else laid there meanwhile.
  mkdirSync(path, { mode: 0o700 })
  const unlock = takeLock(join(path, OWNER))
  if (!unlock) throw new Occupied(`Une autre restauration travaille dans ${path} : attendez sa fin.`)
  return {
    path,
    finish() {
      refuseFilled(folder)
      unlock()
      rmSync(join(path, OWNER))
      if (existsSync(folder)) rmdirSync(folder)
      renameSync(path, folder)
      for (const changed of [folder, dirname(folder)]) {
        const handle = openSync(changed, 'r')
        fsyncSync(handle)
        closeSync(handle)
      }
    },
    discard() {
      unlock()
      rmSync(path, { recursive: true, force: true })
    },
  }
}
