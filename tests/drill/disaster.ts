import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { PERMISSION_IDS } from '#contract/resources/role/permission-ids.ts'
import { runSceau } from '../support/command-line.ts'
import { callHttp, payloadOf, signIn } from '../support/http.ts'
import { Server } from '../support/server.ts'
import { PDF } from '../support/uploads.ts'

const PASSWORD = 'Une-cle-bien-gardee-2026!'
const ROLES = 50
const FILES = 5
const named = z.object({ payload: z.object({ fileName: z.string() }) })
const created = z.object({ id: z.number() })
const listed = z.object({ count: z.number() })
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** What `text` holds of `pattern`; throws where it holds none. */
function found(text: string, pattern: RegExp): string {
  const value = pattern.exec(text)?.[1]
  if (!value) throw new Error(`no ${pattern} in ${text}`)
  return value
}

async function setUp(server: Server): Promise<void> {
  // The link is printed just after the address.
  while (!server.output.includes('token=')) await Bun.sleep(20)
  const token = found(server.output, /setup\?token=(\S+)/)
  const person = { username: 'marie', email: 'marie@exemple.fr', firstName: 'Marie', lastName: 'Martin' }
  const body = JSON.stringify({ token, ...person, password: PASSWORD, confirmPassword: PASSWORD })
  const answer = await fetch(`${server.url}/api/auth/setup`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  if (!answer.ok) throw new Error(`setup: ${answer.status} ${await answer.text()}`)
}

async function upload(url: string, token: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const form = new FormData()
  form.append('file', new File([bytes], 'bilan.pdf'))
  form.append('model', '{"usedFor":"FORM"}')
  const headers = { authorization: `Bearer ${token}` }
  return named.parse(await (await fetch(`${url}/api/files/service`, { method: 'POST', body: form, headers })).json()).payload.fileName
}

/** Some work; gives the names of the files. */
async function work(url: string, token: string): Promise<string[]> {
  for (let at = 0; at < ROLES; at++) {
    const role = { name: `Rôle ${at}`, type: 'USER_TYPE_INTERNE', permissions: [{ id: PERMISSION_IDS.FGUSGS }] }
    await payloadOf(callHttp(url, token, 'ROLE_MANAGEMENT', 'ADD', role, crypto.randomUUID()), created)
  }
  return Promise.all(Array.from({ length: FILES }, (_, at) => upload(url, token, new Uint8Array([...PDF, at]))))
}

const countRoles = async (url: string, token: string) =>
  (await payloadOf(callHttp(url, token, 'ROLE_MANAGEMENT', 'FILTER', { filter: {}, page: 0, size: 10 }), listed)).count

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
    const key = found(shown.out, /^ {2}([0-9a-f]{64})$/m)
    await server.start()
    await setUp(server)
    const token = await signIn(server.url, 'marie', PASSWORD)
    const files = await work(server.url, token)
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
    const again = await signIn(server.url, 'marie', PASSWORD)
    const headers = { authorization: `Bearer ${again}` }
    const sizes = await Promise.all(
      files.map(async name => (await (await fetch(`${server.url}/api/files/${name}`, { headers })).bytes()).length),
    )
    const told = `${await countRoles(server.url, again)} of ${roles} roles, ${sizes.filter(size => size === PDF.length + 1).length} of ${FILES} files`
    console.log(
      `disk lost and restored: ${told}; restored in ${took}, working again ${seconds(lost)} after the loss, all ${seconds(began)}`,
    )
  } finally {
    await server.dispose()
    rmSync(place, { recursive: true, force: true })
  }
}
