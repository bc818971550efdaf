/**
 * The generation of the wire. Our client sends `X-Client-Version: <generation>-<build>`; a server that no longer understands it answers
 * 426 CLIENT_TOO_OLD (docs/wire.md 1.2).
 */
export const GENERATION = 1
const OLDEST_UNDERSTOOD = 1

/** True when a client of this version can still be served. Versions in another form are not our client's and pass. */
export function isUnderstood(version: string | undefined): boolean {
  const generation = /^(\d{1,9})-/.exec(version ?? '')?.[1]
  return generation === undefined || Number(generation) >= OLDEST_UNDERSTOOD
}
