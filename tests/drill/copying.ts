import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { ownBun, ROOT } from '../support/own-bun.ts'
import { startCluster } from '../support/postgres.ts'
import { Server } from '../support/server.ts'
import { machineLoad } from './crowd.ts'

const MEGABYTES = process.env.SCEAU_LONG ? 500 : 60
/** The first copy is killed once so much of the database has arrived. */
const KILLED_AT = 0.4
const DATABASE = 'sceau.sqlite'

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0

/** Fills an installation in a process of its own, which holds none of its files afterwards. */
async function makeInstallation(folder: string): Promise<void> {
  const server = new Server(['--demo'], {}, folder)
  await server.start()
  await server.stop()
  const filler = Bun.spawn([ownBun(), join(import.meta.dirname, 'bulk.ts'), join(folder, DATABASE), String(MEGABYTES)], {
    stderr: 'inherit',
  })
  if ((await filler.exited) !== 0) throw new Error('the installation was not filled')
}

interface Ended {
  seconds: number
  /** Of processor, of the command alone. */
  processor: number
  /** Its exit code, or the signal that killed it. */
  end: string
  said: string
}

/** Runs `sceau copy`, killed (-9) once `isEnough` says so. */
async function copy(from: string, to: string, data: string, isEnough?: () => Promise<boolean>): Promise<Ended> {
  const began = performance.now()
  const command = [ownBun(), join(ROOT, 'server/main.ts'), 'copy', '--from', from, '--to', to, '--data', data]
  const child = Bun.spawn(command, { stdout: 'pipe', stderr: 'pipe' })
  const said = Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()])
  while (isEnough && child.exitCode === null && child.signalCode === null) {
    if (await isEnough()) child.kill('SIGKILL')
    await Bun.sleep(200)
  }
  await child.exited
  return {
    seconds: (performance.now() - began) / 1000,
    processor: Number(child.resourceUsage()?.cpuTime.total ?? 0) / 1e6,
    end: String(child.signalCode ?? child.exitCode),
    said:
      (await said)
        .join('')
        .split('\n')
        .find(line => /^(Copié|erreur)/.test(line)) ?? '',
  }
}

const tell = (name: string, { seconds, processor, end, said }: Ended): void =>
  console.log(
    `${name.padEnd(44)} ended with ${end} after ${seconds.toFixed(1)} s, ${processor.toFixed(1)} s of its own processor; ${machineLoad()}\n${''.padEnd(44)} ${said}`,
  )

/** `sceau copy` of a large installation to PostgreSQL, killed on the way and run again, and back into a new folder in one go. */
export async function drillCopy(): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'sceau-copie-'))
  const cluster = startCluster({ isDurable: true })
  // From another database of the cluster: a copy refuses one that others are connected to.
  const watching = new pg.Client({ connectionString: cluster.url.replace('/postgres?', '/template1?') })
  try {
    const [folder, back] = [join(home, 'installation'), join(home, 'retour')]
    await makeInstallation(folder)
    const bytes = sizeOf(join(folder, DATABASE))
    await watching.connect()
    const isEnough = async () => {
      const { rows } = await watching.query<{ size: string }>('select pg_database_size($1) as size', ['postgres'])
      return Number(rows[0]?.size) > KILLED_AT * bytes
    }
    const megabytes = `${Math.round(bytes / 1e6)} MB`
    tell(`${megabytes} to PostgreSQL, killed on the way`, await copy(folder, cluster.url, folder, isEnough))
    await watching.end()
    tell('the same command again', await copy(folder, cluster.url, folder))
    tell('back into a new folder, in one go', await copy(cluster.url, back, folder))
    if (existsSync(back))
      console.log(`${''.padEnd(44)} ${readdirSync(back).join(', ')}; ${Math.round(sizeOf(join(back, DATABASE)) / 1e6)} MB`)
  } finally {
    cluster.stop()
    rmSync(home, { recursive: true, force: true })
  }
}
