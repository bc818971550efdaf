import { exported } from '#contract/exports.ts'
import type { Method } from '#contract/method.ts'
import { REGISTRY } from '#contract/registry.ts'
import type { Client } from './client.ts'

export interface Walked {
  name: string
  resource: string
  method: string
  entry: Method
}

/** Every method of the contract. */
export const EVERY_METHOD: readonly Walked[] = Object.entries(REGISTRY).flatMap(([resource, methods]) =>
  Object.entries(methods).map(([method, entry]) => ({ name: `${resource} ${method}`, resource, method, entry })),
)

/** Those that give a spreadsheet of a list. */
export const EVERY_EXPORT: readonly Walked[] = EVERY_METHOD.filter(({ entry }) => entry.output === exported)

export type Access = 'allowed' | 'refused' | 'signed out'

/**
 * Whether the caller passes the access check. The body is a list, which every method refuses as malformed after the access check
 * (docs/wire.md 1.3), so nothing is ever done.
 */
export async function probe(client: Client, { resource, method }: Walked): Promise<Access> {
  const { status, error } = await client.callAny(resource, method, [])
  if (status === 401 && error?.message === 'UNAUTHENTICATED') return 'signed out'
  if (status === 403 && error?.message === 'FORBIDDEN' && error.detail === undefined) return 'refused'
  if (status === 400 && error?.message === 'MALFORMED_REQUEST') return 'allowed'
  throw new Error(`${resource} ${method} answers ${status} ${JSON.stringify(error)} to a body that is a list`)
}
