import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Command } from 'commander'
import { inWords } from '#contract/words.ts'
import { Refused, wordsOf } from './command.ts'

export interface TlsOptions {
  tlsCert?: string | undefined
  tlsKey?: string | undefined
}

/** A certificate with its chain and its key, both as PEM. */
export interface Tls {
  cert: string
  key: string
  /** When it is no longer good. */
  until: Date
}

/** Gives a command the options that name a certificate and its key. */
export const withTls = (command: Command): Command =>
  command
    .option(
      '--tls-cert <fichier>',
      'certificat et sa chaîne, en PEM : HTTPS sans proxy (SCEAU_TLS_CERT)',
      process.env.SCEAU_TLS_CERT || undefined,
    )
    .option('--tls-key <fichier>', 'clé privée du certificat, en PEM (SCEAU_TLS_KEY)', process.env.SCEAU_TLS_KEY || undefined)

function parsed<T>(path: string, what: string, parse: (text: string) => T): { text: string; value: T } {
  try {
    const text = readFileSync(path, 'utf8')
    return { text, value: parse(text) }
  } catch (error) {
    throw new Refused(`${path} n’est pas ${what} que ce compte peut lire : ${wordsOf(error)}`)
  }
}

/** The certificate that the options name; undefined without any. `Refused` where it cannot serve. */
export function readTls({ tlsCert, tlsKey }: TlsOptions): Tls | undefined {
  if (tlsCert === undefined && tlsKey === undefined) return undefined
  if (tlsCert === undefined || tlsKey === undefined) throw new Refused('--tls-cert et --tls-key vont ensemble : il en manque un.')
  const cert = parsed(tlsCert, 'un certificat en PEM', text => new X509Certificate(text))
  const key = parsed(tlsKey, 'une clé privée en PEM, sans mot de passe,', createPrivateKey)
  if (!cert.value.checkPrivateKey(key.value)) throw new Refused(`La clé de ${tlsKey} n’est pas celle du certificat de ${tlsCert}.`)
  return { cert: cert.text, key: key.text, until: new Date(cert.value.validTo) }
}

/** What a start says of a certificate that is over or nearly so; null otherwise. */
export function warnTls({ until }: Tls, now = new Date()): string | null {
  const days = Math.floor((until.getTime() - now.getTime()) / 86_400_000)
  if (days < 0)
    return `Attention : le certificat n’est plus valable depuis le ${inWords(until.toISOString())}. Les navigateurs refusent d’ouvrir le service.`
  return days < 14 ? `Attention : le certificat expire le ${inWords(until.toISOString())}. Renouvelez-le, puis relancez le service.` : null
}
