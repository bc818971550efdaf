import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
  }
}

const DEBIAN = '/usr/lib/postgresql'

function binaries(): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const found = versions.map(version => join(DEBIAN, version, 'bin')).find(path => existsSync(join(path, 'initdb')))
  if (!found) throw new Error('PostgreSQL is missing: install Debian’s package postgresql (.ci/run does it)')
  return found
}

/** PostgreSQL refuses to run as root: there it runs as the account that Debian's package makes. */
function owner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

export interface Cluster {
  url: string
  /** Every process of PostgreSQL that runs now. */
  processes(): number[]
  /** Sends a signal to every process of PostgreSQL. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void
  /** Ends it as a crash would, and starts it again; others may work meanwhile. */
  restart(): Promise<void>
  stop(): void
}

/** Nothing of a cluster outlives the run: what would only help after a crash of the machine is left out, and copies of databases cost half. */
const CARELESS = '-c fsync=off -c full_page_writes=off'

/** A cluster of its own on a socket in a temporary folder; `isDurable`: it flushes what it commits, as one in service does. */
export function startCluster({ isDurable = false } = {}): Cluster {
  const bin = binaries()
  const who = owner()
  const folder = mkdtempSync(join(tmpdir(), 'sceau-pg-'))
  if (who) chownSync(folder, who.uid, who.gid)
  const options = { ...who, cwd: folder, env: { PATH: bin, LC_ALL: 'C.UTF-8' } }
  const run = (program: string, args: string[]) =>
    execFileSync(join(bin, program), args, { ...options, stdio: ['ignore', 'ignore', 'inherit'] })
  const data = join(folder, 'data')
  run('initdb', ['-D', data, '-U', 'sceau', '-A', 'trust', '-E', 'UTF8', '--no-sync'])
  const settings = `-c listen_addresses= -c unix_socket_directories=${folder} -c max_connections=200 -c wal_level=minimal -c max_wal_senders=0 ${isDurable ? '' : CARELESS}`
  const starting = ['-D', data, '-o', settings, '-l', join(folder, 'log'), '-w', 'start']
  const processes = () => {
    const [pid = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
    return [pid, ...children].map(Number)
  }
  run('pg_ctl', starting)
  return {
    url: `postgres://sceau@/postgres?host=${encodeURIComponent(folder)}`,
    processes,
    signal(name) {
      for (const one of processes()) process.kill(one, name)
    },
    async restart() {
      const child = spawn(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', ...starting.slice(2, -1), 'restart'], {
        ...options,
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      const [code] = await once(child, 'exit')
      if (code !== 0) throw new Error(`PostgreSQL did not start again: ${code}`)
    },
    stop() {
      run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop'])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** One cluster for the whole test run; each test file makes a database in it. */
export default function setup(project: TestProject): () => void {
  const { url, stop } = startCluster()
  project.provide('postgresUrl', url)
  return stop
}
