import { randomBytes } from 'node:crypto'

/** 256 random bits; only its hash is kept. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashToken = (token: string): string => Bun.SHA256.hash(token, 'hex')
