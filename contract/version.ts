/**
 * The generation of the wire. Our client sends `X-Client-Version: <generation>-<build>`; a server that no longer
 * understands the generation answers 426 CLIENT_TOO_OLD (contract section 1).
 */
export const GENERATION = 1
const OLDEST_UNDERSTOOD = 1

/** True when a client of this version can still be served; a version in another form is not ours and passes. */
export function isUnderstood(version: string | undefined): boolean {
  const generation = /^(\d{1,9})-/.exec(version ?? '')?.[1]
  return generation === undefined || Number(generation) >= OLDEST_UNDERSTOOD
}
