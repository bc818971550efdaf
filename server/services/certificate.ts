import { connect } from 'node:tls'
import { HOUR } from './clock.ts'

const ANSWER_MS = 4000
/** How long what a look saw counts. */
const KEPT_MS = HOUR

function look(hostname: string, port: number): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>()
  // An untrusted certificate has an end too; nothing is said over this connection.
  const socket = connect({ host: hostname, port, servername: hostname, rejectUnauthorized: false, timeout: ANSWER_MS })
  const end = (found: string | null) => {
    socket.destroy()
    resolve(found)
  }
  socket.once('secureConnect', () => {
    const until = Date.parse(socket.getPeerCertificate().valid_to)
    end(Number.isNaN(until) ? null : new Date(until).toISOString())
  })
  socket.once('timeout', () => end(null))
  socket.once('error', () => end(null))
  return promise
}

/**
 * When the certificate ends with which an address (`https://sceau.exemple.fr`) answers, looked up once an hour; null where there is none,
 * or it did not answer within 4 s.
 */
export class CertificateWatch {
  readonly #seen = new Map<string, { at: number; endsAt: Promise<string | null> }>()

  endsAt(origin: string): Promise<string | null> {
    const { protocol, hostname, port } = new URL(origin)
    if (protocol !== 'https:') return Promise.resolve(null)
    const seen = this.#seen.get(origin)
    if (seen && Date.now() - seen.at < KEPT_MS) return seen.endsAt
    const endsAt = look(hostname, Number(port || 443))
    this.#seen.set(origin, { at: Date.now(), endsAt })
    return endsAt
  }
}
