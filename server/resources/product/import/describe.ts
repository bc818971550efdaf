import type { FoundRecord } from '#contract/resources/imports/methods.ts'
import type { QueryContext } from '../../../http/context.ts'
import { listProductRecords } from '../queries.ts'
import { type ProductRecord, productValues } from '../record.ts'
import { labelValues } from './label.ts'
import { listProductsByCode } from './queries.ts'

function valuesOf(record: ProductRecord): Record<string, unknown> {
  const { name, code: _, comment, affilieMembers, affiliate, ...form } = productValues(record)
  return {
    name,
    comment,
    affiliateMembers: affilieMembers,
    affiliates: affiliate,
    ...Object.fromEntries(Object.entries(form).map(([field, value]) => [`form.${field}`, value])),
    ...labelValues(record),
  }
}

/** The products that bear these codes, as rows of an import give them. */
export async function describeImportedProducts({ db }: QueryContext, codes: readonly string[]): Promise<FoundRecord[]> {
  const found = await listProductsByCode(db, codes)
  const records = new Map(
    (
      await listProductRecords(
        db,
        found.map(({ id }) => id),
      )
    ).map(record => [record.id, record]),
  )
  return found.flatMap(({ id, code }) => {
    const record = records.get(id)
    return record ? [{ id, code, enabled: record.enabled === 1, values: valuesOf(record) }] : []
  })
}
