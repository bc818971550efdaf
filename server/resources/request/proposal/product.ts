import type { AuditChange } from '#contract/audit.ts'
import { type ProductValues, productRecord } from '#contract/resources/product/record.ts'
import { changedFields } from '#contract/resources/request/proposal.ts'
import type { Writer } from '../../../database/database.ts'
import { parseInput } from '../../../http/input.ts'
import { changesIn } from '../../../records/changes.ts'
import { checkChoices } from '../../../records/checks.ts'
import { listProductRecords } from '../../product/queries.ts'
import { productValues } from '../../product/record.ts'
import { setStatus } from '../../product/status.ts'
import { storeChanged, storeNew } from '../../product/store.ts'
import { hold } from '../../shared/refusals.ts'
import type { Content } from './content.ts'

const { fields, named, some, values } = productRecord

/** Validates each proposed value by itself, and what it refers to: the partner does not answer for the record's other values. */
async function judged(trx: Writer, content: Content, held: ProductValues | null): Promise<Partial<ProductValues>> {
  const changes = Object.fromEntries(changedFields('product', content))
  const asked = parseInput(some(new Set(Object.keys(changes))), changes)
  await checkChoices(trx, { kind: 'all' }, { fields, values: asked, held })
  return asked
}

/** What accepting wrote: the changes, and the product that came to be. */
export interface Applied {
  changes: AuditChange[]
  made?: { id: number; name: string }
}

/** The product that a partner asked for comes to be, managed by the partner's affiliate. */
async function make(trx: Writer, content: Content, now: string): Promise<Applied> {
  const asked = await judged(trx, content, null)
  const after = { ...values.parse({}), ...asked, affilieMembers: content.affiliate }
  const id = await storeNew(trx, after, { by: content.by, now })
  return { changes: await changesIn(trx, named, null, after), made: { id, name: after.name } }
}

/** Writes what the partner changed to today's product; gives what that changed. */
export async function applyToProduct(trx: Writer, content: Content, now: string): Promise<Applied> {
  if (content.type === 'PRODUCT_ADD') return make(trx, content, now)
  const id = content.record ?? 0
  const record = await hold(trx, 'product', id, () => listProductRecords(trx, [id]).then(([first]) => first))
  const made = { by: content.by, now }
  if (content.type !== 'PRODUCT_UPDATE') return { changes: await setStatus(trx, record, content.type === 'PRODUCT_ENABLE', made) }
  const before = productValues(record)
  const after = { ...before, ...(await judged(trx, content, before)) }
  await storeChanged(trx, record, after, made)
  return { changes: await changesIn(trx, named, before, after) }
}
