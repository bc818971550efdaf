import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/** Who works in a working folder, by the number of its process. */
const OWNER = 'restauration.pid'

/** Another restore works there; the message is for the person at the command line. */
export class Occupied extends Error {}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function refuseFilled(folder: string): void {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return
  throw new Occupied(
    `${folder} existe et n’est pas vide : une restauration ne remplace rien. Donnez par --data un dossier qui n’existe pas encore.`,
  )
}

function clear(work: string): void {
  const owner = join(work, OWNER)
  const pid = existsSync(owner) ? Number(readFileSync(owner, 'utf8')) : 0
  if (pid > 0 && pid !== process.pid && isAlive(pid))
    throw new Occupied(`Une autre restauration (processus ${pid}) travaille dans ${work} : attendez sa fin.`)
  if (existsSync(work) && !existsSync(owner) && readdirSync(work).length > 0)
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
  writeFileSync(join(path, OWNER), String(process.pid), { mode: 0o600 })
  return {
    path,
    finish() {
      refuseFilled(folder)
      rmSync(join(path, OWNER))
      if (existsSync(folder)) rmdirSync(folder)
      renameSync(path, folder)
      for (const changed of [folder, dirname(folder)]) {
        const handle = openSync(changed, 'r')
        fsyncSync(handle)
        closeSync(handle)
      }
    },
    discard: () => rmSync(path, { recursive: true, force: true }),
  }
}
