import { Database } from 'bun:sqlite'
import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { callHttp } from '../support/http.ts'
import { Server } from '../support/server.ts'
import { asStaff } from './crowd.ts'
import { line, makeDisk, mount, NOT_HERE, unmount } from './small-disk.ts'

const CUTS = process.env.SCEAU_LONG ? 100 : 20
const DISK_MB = 96
const SAVERS = 8
const LONGEST_PAUSE_MS = 150

/** What a database that comes back from a cut lacks of what was acknowledged, and whether it is sound. */
function lookAfter(image: string, folder: string, acknowledged: readonly string[]): { lost: number; isSound: boolean } {
  if (!mount(image, folder)) throw new Error('the copy of the disk could not be mounted')
  const database = new Database(join(folder, 'data', 'sceau.sqlite'), { readwrite: true })
  try {
    const bodies = database.query<{ json_body: string }, []>("select json_body from log where method = 'ADD_TABLE'").all()
    const known = new Set(bodies.map(({ json_body }) => /Table [0-9a-f-]{36}/.exec(json_body)?.[0]))
    const [sound] = database.query<{ quick_check: string }, []>('pragma quick_check(1)').all()
    return { lost: acknowledged.filter(name => !known.has(name)).length, isSound: sound?.quick_check === 'ok' }
  } finally {
    database.close()
    unmount(folder)
  }
}

/**
 * The power goes again and again while people save: what the disk holds at that moment, without what the system has not yet written to it,
 * is mounted anew and read. The server stands still for a copy only (docs/reliability.md 2).
 */
export async function drillPower(): Promise<void> {
  const disk = makeDisk(DISK_MB)
  if (!disk) return line('power cuts', NOT_HERE)
  const server = new Server(['--demo'], {}, join(disk.folder, 'data'))
  const acknowledged: string[] = []
  let isOver = false
  try {
    await server.start()
    const token = await asStaff(server.url)
    const saver = async () => {
      while (!isOver) {
        const designation = `Table ${crypto.randomUUID()}`
        const { status } = await callHttp(server.url, token, 'TABLE_RESPONSES', 'ADD_TABLE', { designation }, crypto.randomUUID())
        if (status === 200) acknowledged.push(designation)
      }
    }
    const savers = Array.from({ length: SAVERS }, saver)
    let [lost, damaged] = [0, 0]
    const [copy, folder] = [`${disk.image}.cut`, `${disk.folder}.cut`]
    for (let cut = 0; cut < CUTS; cut++) {
      await Bun.sleep(Math.random() * LONGEST_PAUSE_MS)
      const known = [...acknowledged]
      process.kill(server.pid, 'SIGSTOP')
      copyFileSync(disk.image, copy)
      process.kill(server.pid, 'SIGCONT')
      const seen = lookAfter(copy, folder, known)
      lost += seen.lost
      damaged += Number(!seen.isSound)
      rmSync(copy)
    }
    isOver = true
    await Promise.all(savers)
    line(
      `${CUTS} power cuts while ${SAVERS} people save`,
      `${lost} of ${acknowledged.length} acknowledged saves lost, ${damaged} databases damaged`,
    )
  } finally {
    isOver = true
    await server.dispose()
    disk.release()
  }
}
