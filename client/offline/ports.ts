import { callByName, payloadIn, request } from '#client/data/call.ts'
import { patiently } from '#client/data/transport.ts'

/** What the offline layer needs from outside; tests give it their own clock, locks, channels and server. */
export interface Ports {
  /** Milliseconds of the device's clock, which may be wrong or set back: for labels only. */
  now(): number
  /** Milliseconds since some moment; never goes back. */
  elapsed(): number
  random(): number
  uuid(): string
  /** Runs later; gives a function that cancels it. */
  after(ms: number, run: () => void): () => void
  /** Runs while no other tab holds the same name. */
  exclusively<T>(name: string, work: () => Promise<T>): Promise<T>
  channel(name: string): Channel
  server: Server
}

export type Message = { kind: 'changed'; draft: string | null } | { kind: 'link'; link: Link }

/** Whether the server can be reached, judged by its answers. */
export type Link = 'unknown' | 'online' | 'offline' | 'unavailable'

export interface Channel {
  post(message: Message): void
  listen(listener: (message: Message) => void): void
  close(): void
}

export interface ServerOptions {
  token: string
  key?: string
}

/** Throws `Refusal` or `Unreachable`. */
export interface Server {
  call(resource: string, method: string, body: unknown, options: ServerOptions): Promise<unknown>
  /** Gives the payload of `POST /api/files/service`. */
  upload(file: Blob, name: string, options: ServerOptions): Promise<unknown>
  /** Resolves when the server is there. */
  ping(): Promise<void>
}

const server: Server = {
  ping: async () => {
    await request('/api/health', {}, { token: null, transport: patiently() })
  },
  call: (resource, method, body, options) => callByName(resource, method, body, { ...options, transport: patiently() }),
  upload: async (file, name, options) => {
    const form = new FormData()
    form.set('file', file, name)
    form.set('model', JSON.stringify({ usedFor: 'FORM' }))
    return payloadIn(await request('/api/files/service', { method: 'POST', body: form }, { ...options, transport: patiently() }))
  },
}

function uuid(): string {
  const { randomUUID }: { randomUUID?: typeof crypto.randomUUID } = crypto
  if (randomUUID) return randomUUID.call(crypto)
  // Plain http on a local network: no secure context, no randomUUID.
  const hex = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte, i) => (i === 6 ? (byte & 0x0f) | 0x40 : i === 8 ? (byte & 0x3f) | 0x80 : byte))
    .map(byte => byte.toString(16).padStart(2, '0'))
    .join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function broadcast(name: string): Channel {
  const channel = new BroadcastChannel(name)
  return {
    post: message => channel.postMessage(message),
    listen: listener => channel.addEventListener('message', ({ data }: MessageEvent<Message>) => listener(data)),
    close: () => channel.close(),
  }
}

const heldHere = new Map<string, Promise<unknown>>()
/** Without Web Locks (no secure context) a tab keeps order only within itself: keys and frozen bodies make a doubled send harmless. */
function inThisTab<T>(name: string, work: () => Promise<T>): Promise<T> {
  const turn = (heldHere.get(name) ?? Promise.resolve()).then(work)
  heldHere.set(
    name,
    turn.catch(() => undefined),
  )
  return turn
}

async function exclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
  const { locks }: { locks?: LockManager | null } = navigator
  return locks ? await locks.request(name, work) : inThisTab(name, work)
}

export const browserPorts: Ports = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  random: () => Math.random(),
  uuid,
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  exclusively,
  channel: broadcast,
  server,
}
