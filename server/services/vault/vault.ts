import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const VERSION = 'v1.'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** The key does not open a secret: it was sealed with another key, changed or moved. */
export class Unopenable extends Error {
  constructor(about: string, cause?: unknown) {
    super(`the secret of ${about} does not open with this key`, { cause })
    this.name = 'Unopenable'
  }
}

/**
 * Seals secrets that the database must not hold in clear (AES-256-GCM), with a key outside it. `about` names the owner, such as `totp 7`:
 * a secret sealed for one does not open for another, so that nobody with write access to the database can move it.
 */
export interface Vault {
  seal(secret: string, about: string): string
  /** Throws `Unopenable`. */
  open(sealed: string, about: string): string
}

export const isSealed = (text: string): boolean => text.startsWith(VERSION)

/** A vault of a key of 32 bytes. */
export function createVault(key: Uint8Array): Vault {
  return {
    seal(secret, about) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
      const bytes = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return VERSION + bytes.toString('base64url')
    },
    open(sealed, about) {
      try {
        if (!isSealed(sealed)) throw new TypeError('not sealed')
        const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64url')
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
        decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(-TAG_BYTES))
        return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      } catch (error) {
        throw new Unopenable(about, error)
      }
    },
  }
}

/** Whether the vault's key opens what was sealed. */
export function opens(vault: Vault, sealed: string, about: string): boolean {
  try {
    vault.open(sealed, about)
    return true
  } catch (error) {
    if (error instanceof Unopenable) return false
    throw error
  }
}
