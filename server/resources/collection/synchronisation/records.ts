import type { AuditChange } from '#contract/audit.ts'
import { Problem } from '#contract/errors.ts'
import { affiliateRecord } from '#contract/resources/affiliate/entity.ts'
import { productRecord } from '#contract/resources/product/record.ts'
import type { Binding } from '#contract/resources/questionnaire/bindings.ts'
import type { Reader, Writer } from '../../../database/database.ts'
import { lockRow } from '../../../database/lock.ts'
import { listRows } from '../../../database/rows.ts'
import { parseInput } from '../../../http/input.ts'
import { changesIn } from '../../../records/changes.ts'
import { checkChoices } from '../../../records/checks.ts'
import { updateAffiliate } from '../../affiliate/queries.ts'
import { storedAffiliate } from '../../affiliate/record.ts'
import { listProductRecords } from '../../product/queries.ts'
import { productValues } from '../../product/record.ts'
import { storeChanged } from '../../product/store.ts'

/** A record that answers may be written to. */
export interface BoundValues {
  id: number
  name: string
  values: object
}

type Target = Binding['target']
const ALL = { kind: 'all' } as const

/** The records of a kind, by id. */
export async function readRecords(db: Reader, target: Target, ids: readonly number[]): Promise<ReadonlyMap<number, BoundValues>> {
  const records: BoundValues[] =
    target === 'product'
      ? (await listProductRecords(db, ids)).map(record => ({ id: record.id, name: record.name, values: productValues(record) }))
      : (await listRows(db, 'affiliate', ids)).map(row => ({ id: row.id, name: row.name, values: storedAffiliate.valuesOf(row) }))
  return new Map(records.map(record => [record.id, record]))
}

export interface Writing {
  id: number
  /** What the fields shall hold, by bare names. */
  values: Readonly<Record<string, unknown>>
  by: number | null
  now: string
}

interface Written {
  name: string
  changes: AuditChange[]
}

async function writeProduct(trx: Writer, { id, values, by, now }: Writing): Promise<Written> {
  await lockRow(trx, 'product', id)
  const [record] = await listProductRecords(trx, [id])
  if (!record) throw new Problem('NOT_FOUND')
  const before = productValues(record)
  const asked = parseInput(productRecord.some(new Set(Object.keys(values))), values)
  await checkChoices(trx, ALL, { fields: productRecord.fields, values: asked, held: before })
  const after = { ...before, ...asked }
  await storeChanged(trx, record, after, { by, now })
  return { name: record.name, changes: await changesIn(trx, productRecord.named, before, after) }
}

async function writeAffiliate(trx: Writer, { id, values, now }: Writing): Promise<Written> {
  await lockRow(trx, 'affiliate', id)
  const [row] = await listRows(trx, 'affiliate', [id])
  if (!row) throw new Problem('NOT_FOUND')
  const before = storedAffiliate.valuesOf(row)
  const asked = parseInput(affiliateRecord.some(new Set(Object.keys(values))), values)
  await checkChoices(trx, ALL, { fields: affiliateRecord.fields, values: asked, held: before })
  const after = { ...before, ...asked }
  await updateAffiliate(trx, id, storedAffiliate.columnsOf(after), now)
  return { name: row.name, changes: await changesIn(trx, affiliateRecord.named, before, after) }
}

/** Writes answers to today's record, after judging them as any change of it; gives what that changed. */
export const writeRecord = (trx: Writer, target: Target, writing: Writing): Promise<Written> =>
  target === 'product' ? writeProduct(trx, writing) : writeAffiliate(trx, writing)
