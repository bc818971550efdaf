import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { Answer, type CallOptions, type Client, type World } from './api.ts'

/** 3 × 2 pixels. */
export const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAEUlEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg=='),
  one => one.charCodeAt(0),
)
export const text = (content: string) => new TextEncoder().encode(content)
export const PDF = text('%PDF-1.7\n%âãÏÓ\n1 0 obj\n')

export interface Part {
  name: string
  value: string | File
}

export const file = (name: string, bytes: Uint8Array<ArrayBuffer>): Part => ({ name: 'file', value: new File([bytes], name) })
export const model = (usedFor: string): Part => ({ name: 'model', value: JSON.stringify({ usedFor }) })

/** Posts the parts as a form to the upload route. */
export async function post(client: Client, parts: readonly Part[], options: CallOptions = {}): Promise<Answer<unknown>> {
  const form = new FormData()
  for (const { name, value } of parts) form.append(name, value)
  const response = await client.request('/api/files/service', { method: 'POST', body: form }, options)
  return new Answer(response.status, response.headers, await response.text())
}

const uploadPayload = z.object({ fileName: z.string() })

/** Uploads a file and gives the name that the server gave it. */
export async function upload(
  client: Client,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  usedFor = 'FORM',
  options: CallOptions = {},
): Promise<string> {
  const answer = await post(client, [file(name, bytes), model(usedFor)], options)
  return uploadPayload.parse(answer.payload).fileName
}

/** Every file under the store of a world, temporary ones included. */
export const stored = (world: World) => {
  const root = join(world.folder, 'files')
  return existsSync(root) ? readdirSync(root, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile()) : []
}
