import { Secret, TOTP } from 'otpauth'

export const STEP_MS = 30_000

/** The authenticator's code for a secret (Base32, blanks allowed), `steps` of 30 seconds from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replace(/\s/g, '')) }).generate({ timestamp: Date.now() + steps * STEP_MS })
