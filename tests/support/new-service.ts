import { z } from 'zod'
import { PERMISSION_IDS } from '#contract/resources/role/permission-ids.ts'
import { callHttp, payloadOf } from './http.ts'
import type { Server } from './server.ts'
import { PDF } from './uploads.ts'

/** What the first account of a service signs in with. */
export const FIRST = { username: 'marie', password: 'Une-cle-bien-gardee-2026!' }
const named = z.object({ payload: z.object({ fileName: z.string() }) })
const created = z.object({ id: z.number() })
const listed = z.object({ count: z.number() })

/** What `text` holds of `pattern`; throws where it holds none. */
export function foundIn(text: string, pattern: RegExp): string {
  const value = pattern.exec(text)?.[1]
  if (!value) throw new Error(`no ${pattern} in ${text}`)
  return value
}

/** Makes the first account of a service, by the link that it prints. */
export async function setUp(server: Server): Promise<void> {
  // The link is printed just after the address.
  while (!server.output.includes('token=')) await Bun.sleep(20)
  const token = foundIn(server.output, /setup\?token=(\S+)/)
  const person = { username: FIRST.username, email: 'marie@exemple.fr', firstName: 'Marie', lastName: 'Martin' }
  const body = JSON.stringify({ token, ...person, password: FIRST.password, confirmPassword: FIRST.password })
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

/** The bytes of the file of this number. */
export const fileBytes = (at: number): Uint8Array<ArrayBuffer> => new Uint8Array([...PDF, at])

/** Adds roles and files; gives the names of the files. */
export async function workIn(url: string, token: string, amount: { roles: number; files: number }): Promise<string[]> {
  for (let at = 0; at < amount.roles; at++) {
    const role = { name: `Rôle ${at}`, type: 'USER_TYPE_INTERNE', permissions: [{ id: PERMISSION_IDS.FGUSGS }] }
    await payloadOf(callHttp(url, token, 'ROLE_MANAGEMENT', 'ADD', role, crypto.randomUUID()), created)
  }
  return Promise.all(Array.from({ length: amount.files }, (_, at) => upload(url, token, fileBytes(at))))
}

export const countRoles = async (url: string, token: string): Promise<number> =>
  (await payloadOf(callHttp(url, token, 'ROLE_MANAGEMENT', 'FILTER', { filter: {}, page: 0, size: 10 }), listed)).count

/** The bytes of each file, in the order of their names. */
export function readFiles(url: string, token: string, names: readonly string[]): Promise<Uint8Array[]> {
  const headers = { authorization: `Bearer ${token}` }
  return Promise.all(names.map(async name => (await fetch(`${url}/api/files/${name}`, { headers })).bytes()))
}
