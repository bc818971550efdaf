import type { ImportInput } from '#contract/imports/row.ts'
import { isinRecord } from '#contract/resources/product/parts/methods.ts'
import { type ProductValues, productRecord } from '#contract/resources/product/record.ts'
import type { CommandContext } from '../../../http/context.ts'
import { changesIn } from '../../../records/changes.ts'
import { checkReferences } from '../../../records/checks.ts'
import { atPaths, importRow, type ReadRow, textAt, type Values } from '../../../records/imports/row.ts'
import { addImportedContacts } from '../../parts/contacts/imported.ts'
import { refuseTaken } from '../../shared/refusals.ts'
import { contacts } from '../contacts.ts'
import { isinWrites } from '../isin/methods.ts'
import { listIsinByProducts } from '../isin/queries.ts'
import { PRODUCT } from '../owner.ts'
import { productValues } from '../record.ts'
import { storeChanged, storeNew } from '../store.ts'
import { holdProduct } from '../write.ts'
import { LABEL_COLUMNS, newLabel, writeLabel } from './label.ts'
import { findProductByCode } from './queries.ts'

const { fields, named } = productRecord

/** The row's names of what the record calls otherwise. */
const NAMES: Readonly<Record<string, string>> = { affiliateMembers: 'affilieMembers', affiliates: 'affiliate' }
const PATHS: Readonly<Record<string, string>> = {
  'data.name': 'name',
  'data.comment': 'comment',
  'data.affilieMembers': 'affiliateMembers',
  'data.affiliate': 'affiliates',
}

/** A row's values under the bare names of the record. */
const asRecord = (values: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([path]) => !(path in LABEL_COLUMNS))
      .map(([path, value]) => [NAMES[path] ?? path.slice(path.lastIndexOf('.') + 1), value]),
  )

async function addParts(context: CommandContext, id: number, { lists }: ReadRow): Promise<void> {
  await addImportedContacts(context, PRODUCT, id, lists.contacts ?? [], contacts.add)
  const codes = lists.codeISINS ?? []
  if (codes.length === 0) return
  const there = new Set((await listIsinByProducts(context.db, [id])).get(id)?.map(({ code }) => code))
  for (const values of codes) {
    const isin = isinRecord.input.parse(values)
    if (there.has(isin.code)) continue
    there.add(isin.code)
    await isinWrites.add(context, id, isin)
  }
}

async function check({ db, caller }: CommandContext, values: ProductValues, held: ProductValues | null): Promise<void> {
  await atPaths(checkReferences(db, caller, { fields, values, held }), PATHS)
}

async function add(context: CommandContext, row: ReadRow): Promise<number> {
  const { db, caller, now } = context
  const values = productRecord.values.parse(asRecord(row.values))
  await check(context, values, null)
  const id = await refuseTaken(storeNew(db, values, { by: caller.id, now }), { code: 'CODE' })
  await addParts(context, id, row)
  const label = await writeLabel(context, newLabel(id), row.values)
  context.audit(values.name, [...(await changesIn(db, named, null, values)), ...label])
  return id
}

async function change(context: CommandContext, id: number, row: ReadRow): Promise<void> {
  const { db, caller, now } = context
  const record = await holdProduct(context, id)
  const before = productValues(record)
  const values = productRecord.values.parse({ ...before, ...asRecord(row.values), code: record.code })
  await check(context, values, before)
  await storeChanged(db, record, values, { by: caller.id, now })
  await addParts(context, id, row)
  const label = await writeLabel(context, record, row.values)
  context.audit(values.name, [...(await changesIn(db, named, before, values)), ...label])
}

/** IMPORT of one product with its codes, contacts and label. */
export const importProduct = (input: ImportInput & { code: string }, context: CommandContext): Promise<{ id: number }> =>
  importRow(context, 'product', input, textAt(input, 'code'), { find: findProductByCode, add, change })
