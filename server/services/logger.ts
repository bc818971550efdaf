import { randomBytes } from 'node:crypto'

export interface Logger {
  info(message: string): void
  /** Logs what went wrong and gives the reference under which it stands in the log. */
  error(what: string, error: unknown): string
}

/** One line of JSON an event, on standard error, so that standard output stays for what a person reads. */
export function createLogger(write: (line: string) => void = line => void process.stderr.write(`${line}\n`)): Logger {
  const at = () => new Date().toISOString()
  return {
    info: message => write(JSON.stringify({ at: at(), level: 'info', message })),
    error(what, error) {
      const reference = randomBytes(6).toString('hex')
      const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
      write(JSON.stringify({ at: at(), level: 'error', reference, what, stack }))
      return reference
    },
  }
}
