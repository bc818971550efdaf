import { Problem } from '#contract/errors.ts'
import { isAllowed, type Method } from '#contract/method.ts'
import type { Caller } from '../../access/caller.ts'
import { violatedColumns } from '../../database/errors.ts'
import type { QueryContext } from '../../http/context.ts'
import { type AffiliateRow, findAffiliate } from './queries.ts'

/** The affiliate within reach; what is not answers as if it were absent. */
export async function requireAffiliate({ db, caller }: Pick<QueryContext, 'db' | 'caller'>, id: number): Promise<AffiliateRow> {
  const row = await findAffiliate(db, caller.scope, id)
  if (!row) throw new Problem('NOT_FOUND')
  return row
}

/** A record within reach, or the refusal that an absent one gets. */
export async function requireFound<T>(found: Promise<T | undefined>): Promise<T> {
  const row = await found
  if (row === undefined) throw new Problem('NOT_FOUND')
  return row
}

/** What an affiliate holds once of a kind: the unique index on `column` answers ALREADY_EXISTS with the field. */
export async function refuseTwin<T>(write: Promise<T>, column: string, field: 'EMAIL' | 'NAME' | 'CODE'): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (violatedColumns(error).includes(column)) throw new Problem('ALREADY_EXISTS', field)
    throw error
  }
}

/** Those of the methods that the caller's rights open. */
export const allowedOf = (methods: Readonly<Record<string, Method>>, names: readonly string[], caller: Caller): string[] =>
  names.filter(name => {
    const method = methods[name]
    return method !== undefined && isAllowed(method.access, caller)
  })
