import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  /** The envelope's recipients. */
  to: string[]
  /** The message as it came, headers and encoded parts. */
  raw: string
  /** The text part, decoded. */
  text: string
  /** Its headers by lower-case name, unfolded; one that came twice has two entries. */
  headers: [string, string][]
}

/** The bytes of quoted-printable text, read as UTF-8. */
function decodeQuotedPrintable(text: string): string {
  const bytes: number[] = []
  const joined = text.replace(/=\r?\n/g, '')
  for (let at = 0; at < joined.length; at++) {
    const hex = joined[at] === '=' ? /^[0-9A-F]{2}/.exec(joined.slice(at + 1, at + 3))?.[0] : undefined
    bytes.push(hex ? Number.parseInt(hex, 16) : joined.charCodeAt(at))
    if (hex) at += 2
  }
  return Buffer.from(bytes).toString('utf8')
}

function read(raw: string, to: string[]): ReceivedMail {
  const [head = ''] = raw.split('\r\n\r\n', 1)
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = unfolded.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  const part = /content-type: text\/plain[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/i.exec(raw)?.[1] ?? ''
  return { to, raw, text: decodeQuotedPrintable(part), headers }
}

/** A real SMTP server on loopback that keeps what it receives. */
export class Postbox {
  readonly mails: ReceivedMail[] = []
  /** Refuses every recipient with this code while it is set. */
  refusal: number | null = null
  readonly #server: SMTPServer
  #waiting: (() => void)[] = []
  #port = 0

  constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo: (_address, _session, done) => {
        if (this.refusal === null) return done()
        done(Object.assign(new Error('refused by the test'), { responseCode: this.refusal }))
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const to = session.envelope.rcptTo.map(one => one.address)
          this.mails.push(read(Buffer.concat(chunks).toString('latin1'), to))
          done()
          for (const wake of this.#waiting.splice(0)) wake()
        })
      },
    })
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`
  }

  async open(): Promise<void> {
    await new Promise<void>(resolve => {
      const listening = this.#server.listen(0, '127.0.0.1', () => {
        const address = listening.address()
        this.#port = typeof address === 'object' && address ? address.port : 0
        resolve()
      })
    })
  }

  close(): Promise<void> {
    return new Promise(resolve => this.#server.close(() => resolve()))
  }

  /** Waits for the next mail to an address whose text holds `words`, takes it out and gives it. */
  async take(to: string, words: string): Promise<ReceivedMail> {
    for (;;) {
      const at = this.mails.findIndex(mail => mail.to.includes(to) && mail.text.includes(words))
      const [mail] = at < 0 ? [] : this.mails.splice(at, 1)
      if (mail) return mail
      await new Promise<void>(resolve => this.#waiting.push(resolve))
    }
  }
}

/** The one link in a mail's text. */
export function linkIn({ text }: ReceivedMail): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0]
  if (!link) throw new Error(`no link in: ${text}`)
  return link
}
