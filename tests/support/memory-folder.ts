import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const PREFIX = 'sceau-tests-'
/** Four times what two workers hold at most. */
const ROOM = 2 ** 30

function hasRoom(): boolean {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return Math.min(bavail * bsize, freemem()) > ROOM
}

/** What killed runs have left would fill the memory. */
function clearLeftovers(): void {
  for (const name of readdirSync(MEMORY))
    if (name.startsWith(PREFIX) && !existsSync(`/proc/${name.slice(PREFIX.length)}`))
      rmSync(join(MEMORY, name), { recursive: true, force: true })
}

/**
 * Lets a run make its databases and profiles in memory, where there is room: on a disk a copy of PostgreSQL's thousand files takes
 * fifteen times as long, and each flush waits for everybody's. Nothing is proved less: a killed process loses nothing that the system
 * holds, in memory or on its way to a disk. Long runs fill a disk.
 */
export function workInMemory(): void {
  // Set already: by who starts the run, or for this run, whose workers read the configuration again.
  if (process.env.TMPDIR || process.env.SCEAU_LONG || !hasRoom()) return
  clearLeftovers()
  const folder = join(MEMORY, `${PREFIX}${process.pid}`)
  // PostgreSQL runs as another account.
  mkdirSync(folder, { mode: 0o755 })
  process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}
