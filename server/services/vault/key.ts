import { randomBytes } from 'node:crypto'
import { closeSync, fchownSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { isCode } from '../../error-code.ts'

/** The key's file in the data folder, beside the database and never in it. */
export const KEY_FILE = 'secret.key'
const KEY = /^[0-9a-f]{64}$/i

/** A key that the server cannot start with; the message is for the person at the command line. */
export class UnreadableKey extends Error {}

/** A key of 64 hexadecimal digits; `where` it was read, for `UnreadableKey`. */
export function parseKey(text: string, where: string): Uint8Array {
  if (!KEY.test(text.trim())) throw new UnreadableKey(`${where} : 64 chiffres hexadécimaux sont attendus.`)
  return Buffer.from(text.trim(), 'hex')
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

/** Makes the key and flushes it to disk before it seals anything; of two servers that start at once, one makes it. */
function makeKey(folder: string, path: string): void {
  const own = `${path}.${process.pid}`
  const handle = openSync(own, 'w', 0o600)
  const { uid, gid } = statSync(folder)
  // Root makes it for the account that the data belong to: the service could not read root's.
  if (process.getuid?.() === 0) fchownSync(handle, uid, gid)
  writeSync(handle, `${randomBytes(32).toString('hex')}\n`)
  fsyncSync(handle)
  closeSync(handle)
  try {
    linkSync(own, path)
    syncFolder(folder)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(own)
  }
}

interface KeyName {
  /** In the data folder. */
  file: string
  /** The setting that gives it from elsewhere. */
  setting: string
}

/** The key of the vault. */
export const VAULT_KEY: KeyName = { file: KEY_FILE, setting: 'SCEAU_SECRET_KEY' }

/** A key of 32 bytes: the one given (64 hexadecimal digits), or that of the data folder; undefined without either. Throws `UnreadableKey`. */
export function findKey(folder: string | undefined, given: string | undefined, { file, setting }: KeyName): Uint8Array | undefined {
  if (given !== undefined) return parseKey(given, setting)
  if (folder === undefined) return undefined
  const path = join(folder, file)
  try {
    return parseKey(readFileSync(path, 'utf8'), path)
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** As `findKey`, by default that of the vault; made in the data folder where there is none. */
export function loadKey(folder: string, given?: string, name = VAULT_KEY): Uint8Array {
  const known = findKey(folder, given, name)
  if (known) return known
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  makeKey(folder, join(folder, name.file))
  return loadKey(folder, undefined, name)
}
