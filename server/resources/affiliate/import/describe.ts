import type { FoundRecord } from '#contract/resources/imports/methods.ts'
import { listRows } from '../../../database/rows.ts'
import type { QueryContext } from '../../../http/context.ts'
import { storedAffiliate } from '../record.ts'
import { listAffiliatesByCode } from './queries.ts'

/** The affiliates that bear these codes, as rows of an import give them. */
export async function describeImportedAffiliates({ db }: QueryContext, codes: readonly string[]): Promise<FoundRecord[]> {
  const found = await listAffiliatesByCode(db, codes)
  const rows = new Map(
    (
      await listRows(
        db,
        'affiliate',
        found.map(({ id }) => id),
      )
    ).map(row => [row.id, row]),
  )
  return found.flatMap(({ id, code }) => {
    const row = rows.get(id)
    if (!row) return []
    const enabled = row.enabled === 1
    return [{ id, code, enabled, values: { ...storedAffiliate.valuesOf(row), status: enabled } }]
  })
}
