import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runSceau } from '../support/command-line.ts'
import { signIn } from '../support/http.ts'
import { countRoles, FIRST, fileBytes, foundIn, readFiles, setUp, workIn } from '../support/new-service.ts'
import { Server } from '../support/server.ts'

const ROLES = 50
const FILES = 5
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/**
 * As somebody would who installs Sceau, works, loses the disk and restores: kill -9, the folder removed, `sceau restore`, signed in again.
 * Each part is timed.
 */
export async function drillDisaster(): Promise<void> {
  const place = mkdtempSync(join(tmpdir(), 'sceau-lieu-'))
  const settings = { SCEAU_BACKUP_DIR: place }
  const server = new Server([], settings)
  const began = performance.now()
  try {
    const shown = await runSceau(['backup', 'key', '--data', server.folder])
    const key = foundIn(shown.out, /^ {2}([0-9a-f]{64})$/m)
    await server.start()
    await setUp(server)
    const token = await signIn(server.url, FIRST.username, FIRST.password)
    const files = await workIn(server.url, token, { roles: ROLES, files: FILES })
    const roles = await countRoles(server.url, token)
    // A send is acknowledged by the stage; the place follows within a tenth of a second or so.
    await Bun.sleep(2000)
    const lost = performance.now()
    await server.stop('SIGKILL')
    rmSync(server.folder, { recursive: true })
    const restoring = performance.now()
    const restored = await runSceau(['restore', '--from', place, '--data', server.folder], { SCEAU_BACKUP_KEY: key })
    console.log(restored.out)
    if (restored.code !== 0) throw new Error(`restore: ${restored.code} ${restored.err}`)
    const took = seconds(restoring)
    await server.start()
    const again = await signIn(server.url, FIRST.username, FIRST.password)
    const read = await readFiles(server.url, again, files)
    const same = read.filter((bytes, at) => Buffer.compare(bytes, fileBytes(at)) === 0)
    const told = `${await countRoles(server.url, again)} of ${roles} roles, ${same.length} of ${FILES} files`
    console.log(
      `disk lost and restored: ${told}; restored in ${took}, working again ${seconds(lost)} after the loss, all ${seconds(began)}`,
    )
  } finally {
    await server.dispose()
    rmSync(place, { recursive: true, force: true })
  }
}
