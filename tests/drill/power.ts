import { Database } from 'bun:sqlite'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { Stage } from '#server/backup/stage.ts'
import { replayed } from '../support/backup/replay.ts'
import { callHttp, signIn } from '../support/http.ts'
import { Server } from '../support/server.ts'
import { asStaff } from './crowd.ts'
import { line, makeDisk, mount, NOT_HERE, type SmallDisk, unmount } from './small-disk.ts'

const CUTS = process.env.SCEAU_LONG ? 100 : 20
/** So many cuts on one disk, so that it does not fill up. */
const CUTS_A_DISK = 20
const DISK_MB = 128
const SAVERS = 6
const SENDERS = 2
/** Answers between two cuts, at most. */
const MOST_BETWEEN = 100
const MARK = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

interface Marks {
  isSound: boolean
  marks: Set<string>
}

/** The marks of all commands that a database's log tells of, and whether it is whole. */
function marksIn(path: string): Marks {
  const database = new Database(path, { readwrite: true })
  try {
    const bodies = database.query<{ json_body: string }, []>('select json_body from log').all()
    const [sound] = database.query<{ quick_check: string }, []>('pragma quick_check(1)').all()
    return { isSound: sound?.quick_check === 'ok', marks: new Set(bodies.flatMap(({ json_body }) => json_body.match(MARK) ?? [])) }
  } finally {
    database.close()
  }
}

/** What a disk that comes back from a cut holds: its database, and what its backup gives. */
function lookAfter(image: string, folder: string): { own: Marks; replica: Marks } {
  if (!mount(image, folder)) throw new Error('the copy of the disk could not be mounted')
  try {
    const own = marksIn(join(folder, 'data', 'sceau.sqlite'))
    const replica = marksIn(replayed(new Stage(join(folder, 'data', 'backups')), join(folder, 'replica.sqlite')))
    return { own, replica }
  } finally {
    unmount(folder)
  }
}

/** Makes commands until it is told to stop; `acknowledged` hears the mark of each that was answered. */
async function command(server: Server, acknowledged: string[], isOver: () => boolean, call: (mark: string) => Promise<{ status: number }>) {
  while (!isOver()) {
    const mark = crypto.randomUUID()
    const { status } = await call(mark)
    if (status === 200) acknowledged.push(mark)
    else if (status !== 503) throw new Error(`${server.url} answered ${status}`)
  }
}

interface Tally {
  cuts: number
  saves: number
  sends: number
  lost: number
  lostSends: number
  unsound: number
}

/** The disk as it is now, without what the system has not written to it yet; false where the system was writing meanwhile. */
function copyOf(pid: number, image: string, copy: string): boolean {
  process.kill(pid, 'SIGSTOP')
  try {
    Bun.spawnSync(['cp', image, copy])
    return Bun.spawnSync(['cmp', '-s', image, copy]).exitCode === 0
  } finally {
    process.kill(pid, 'SIGCONT')
  }
}

async function cutOn(disk: SmallDisk, cuts: number, tally: Tally): Promise<void> {
  const server = new Server(['--demo'], {}, join(disk.folder, 'data'))
  const [saves, sends]: [string[], string[]] = [[], []]
  let isOver = false
  try {
    await server.start()
    const { url, pid } = server
    const [staff, partner] = [await asStaff(url), await signIn(url, 'partner')]
    const save = (mark: string) => callHttp(url, staff, 'TABLE_RESPONSES', 'ADD_TABLE', { designation: `Table ${mark}` }, mark)
    const send = (mark: string) =>
      callHttp(url, partner, 'DEMANDE_MANAGEMENT', 'ADD', { type: 'USER_ADD', emailAddress: `${mark}@exemple.fr` }, mark)
    const people = [
      ...Array.from({ length: SAVERS }, () => command(server, saves, () => isOver, save)),
      ...Array.from({ length: SENDERS }, () => command(server, sends, () => isOver, send)),
    ]
    const [copy, folder] = [`${disk.image}.cut`, `${disk.folder}.cut`]
    for (let cut = 0; cut < cuts; cut++) {
      const enough = saves.length + sends.length + 1 + Math.random() * MOST_BETWEEN
      while (saves.length + sends.length < enough) await Bun.sleep(1)
      const known = { saves: [...saves], sends: [...sends] }
      if (copyOf(pid, disk.image, copy)) {
        const { own, replica } = lookAfter(copy, folder)
        tally.cuts++
        tally.lost += [...known.saves, ...known.sends].filter(mark => !own.marks.has(mark)).length
        tally.lostSends += known.sends.filter(mark => !replica.marks.has(mark)).length
        tally.unsound += Number(!own.isSound) + Number(!replica.isSound)
      }
      rmSync(copy)
    }
    isOver = true
    await Promise.all(people)
    tally.saves += saves.length
    tally.sends += sends.length
  } finally {
    isOver = true
    await server.dispose()
  }
}

/**
 * The power goes again and again while people save and send: what the disk holds at that moment, without what the system has not yet
 * written to it, is mounted anew and read, and so is the backup on it. The server stands still for a copy only (docs/reliability.md 2, 47).
 */
export async function drillPower(): Promise<void> {
  const tally: Tally = { cuts: 0, saves: 0, sends: 0, lost: 0, lostSends: 0, unsound: 0 }
  while (tally.cuts < CUTS) {
    const disk = makeDisk(DISK_MB)
    if (!disk) return line('power cuts', NOT_HERE)
    try {
      await cutOn(disk, Math.min(CUTS_A_DISK, CUTS - tally.cuts), tally)
    } finally {
      disk.release()
    }
  }
  line(
    `${tally.cuts} power cuts while ${SAVERS} people save and ${SENDERS} send`,
    `${tally.saves} saves and ${tally.sends} sends acknowledged, ${tally.lost} lost, ${tally.lostSends} sends not in the backup; ${tally.unsound} databases or backups damaged`,
  )
}
