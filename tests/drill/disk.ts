import { execFileSync, spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { runSceau } from '../support/command-line.ts'
import { callHttp } from '../support/http.ts'
import { Server } from '../support/server.ts'
import { asStaff } from './crowd.ts'
import { tally } from './figures.ts'
import { line, makeDisk, NOT_HERE } from './small-disk.ts'

const DISK_MB = 96
const SAVES = 3000

/** A disk fills up under the service, is freed, then turns read-only (docs/reliability.md 3). */
export async function drillDisk(): Promise<void> {
  const disk = makeDisk(DISK_MB)
  if (!disk) return line('a full disk', NOT_HERE)
  const data = join(disk.folder, 'data')
  const server = new Server(['--demo'], {}, data)
  try {
    await server.start()
    const token = await asStaff(server.url)
    const save = () =>
      callHttp(server.url, token, 'TABLE_RESPONSES', 'ADD_TABLE', { designation: `Table ${crypto.randomUUID()}` }, crypto.randomUUID())
    const list = () => callHttp(server.url, token, 'AFFILIATE_MANAGEMENT', 'GET', { page: 1, size: 10 })
    const health = async () => JSON.stringify(await (await fetch(`${server.url}/api/health`)).json())
    const seen = async () => `saves ${tally([(await save()).status])}, lists ${tally([(await list()).status])}, health ${await health()}`

    const filler = join(disk.folder, 'filler')
    spawnSync('sh', ['-c', `cat /dev/zero > ${filler}`])
    let kept = 0
    while (kept < SAVES && (await save()).status === 200) kept++
    line('a disk that fills up', `after ${kept} more saves: ${await seen()}`)
    rmSync(filler)
    line('… once there is room', await seen())
    const device = basename(execFileSync('findmnt', ['-no', 'SOURCE', disk.folder], { encoding: 'utf8' }).trim())
    writeFileSync(`/sys/fs/ext4/${device}/trigger_fs_error`, '1')
    line('a disk that turns read-only', await seen())
    await server.stop()
    line('… and its database', (await runSceau(['check', '--data', data])).out.trim())
  } finally {
    await server.stop('SIGKILL')
    disk.release()
  }
}
