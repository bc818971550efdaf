import { Problem } from '#contract/errors.ts'
import { isBlank } from '#contract/record/field.ts'
import type { ProductInput, ProductUpdate } from '#contract/resources/product/entity.ts'
import { type ProductValues, productRecord } from '#contract/resources/product/record.ts'
import type { CommandContext } from '../../http/context.ts'
import { changesIn } from '../../records/changes.ts'
import { checkReferences, refuseMissing } from '../../records/checks.ts'
import { findAffiliate } from '../affiliate/queries.ts'
import { askedChanges, propose } from '../proposal/propose.ts'
import { hold, requireFound } from '../shared/refusals.ts'
import { pendingIn } from './describe.ts'
import { findProduct, listOpenRequests } from './queries.ts'
import { type ProductRecord, productValues } from './record.ts'
import { productRules } from './rules.ts'
import { setStatus } from './status.ts'
import { storeChanged, storeNew } from './store.ts'

const { fields, named, proposed } = productRecord

interface Saved {
  id: number | null
  request?: number
}

/** The product within reach, held until the command ends. */
export const holdProduct = ({ db, caller }: CommandContext, id: number): Promise<ProductRecord> =>
  hold(db, 'product', id, () => findProduct(db, caller.scope, id))

/** What the rules judge the product by. */
export async function factsOf({ db, caller }: Pick<CommandContext, 'db' | 'caller'>, record: ProductRecord) {
  // What waits holds up partners alone.
  if (caller.isInternal) return { ...record, pending: null }
  const open = await listOpenRequests(db, [record.id])
  return { ...record, pending: pendingIn(open.get(record.id) ?? []) }
}

async function tell({ db, audit }: CommandContext, before: ProductValues | null, after: ProductValues): Promise<void> {
  audit(after.name, await changesIn(db, named, before, after))
}

/** The affiliate of a partner that asks for something; who has none asks for nothing. */
async function ownAffiliate({ db, caller }: CommandContext) {
  if (caller.affiliate === null) throw new Problem('FORBIDDEN')
  return requireFound(findAffiliate(db, caller.scope, caller.affiliate))
}

/** A partner's new product becomes a request: the product comes to be when staff accept it. */
async function proposeNew(context: CommandContext, { data, form }: ProductInput): Promise<Saved> {
  const { db, caller } = context
  const affiliate = await ownAffiliate(context)
  const asked = { ...data, ...form }
  const filled = proposed.filter(({ path }) => !isBlank(Reflect.get(asked, path)))
  const { proposal } = askedChanges(filled, asked, {})
  await checkReferences(db, caller, { fields, values: proposal, held: null })
  const product = { id: null, name: data.name }
  return {
    id: null,
    request: await propose(context, { type: 'PRODUCT_ADD', affiliate, product, proposal, base: {}, description: data.name }),
  }
}

/** ADD: at once for staff, a request for a partner. */
export async function addProduct(context: CommandContext, input: ProductInput): Promise<Saved> {
  const { db, caller, now } = context
  if (!caller.isInternal) return proposeNew(context, input)
  const values = { ...input.data, ...input.form, code: '' }
  refuseMissing(fields, values)
  await checkReferences(db, caller, { fields, values, held: null })
  const id = await storeNew(db, values, { by: caller.id, now })
  await tell(context, null, values)
  return { id }
}

async function changeAtOnce(context: CommandContext, record: ProductRecord, { data, form }: ProductUpdate): Promise<void> {
  const { db, caller, now } = context
  const before = productValues(record)
  const values = { ...data, ...form, code: before.code }
  refuseMissing(fields, values)
  await checkReferences(db, caller, { fields, values, held: before })
  await storeChanged(db, record, values, { by: caller.id, now })
  await tell(context, before, values)
}

/** A partner's change becomes one request, of the fields that it changes. */
async function proposeChange(context: CommandContext, record: ProductRecord, { data, form }: ProductUpdate): Promise<number> {
  const { db, caller } = context
  const before = productValues(record)
  const asked = askedChanges(proposed, { ...data, ...form }, before)
  await checkReferences(db, caller, { fields, values: asked.proposal, held: before })
  return propose(context, { type: 'PRODUCT_UPDATE', affiliate: await ownAffiliate(context), product: record, ...asked })
}

/** UPDATE: at once for staff, a request for a partner. */
export async function changeProduct(context: CommandContext, input: ProductUpdate): Promise<Saved> {
  const record = await holdProduct(context, input.id)
  await context.refuseStale()
  productRules.check('UPDATE', await factsOf(context, record), context.caller)
  if (!context.caller.isInternal) return { id: record.id, request: await proposeChange(context, record, input) }
  await changeAtOnce(context, record, input)
  return { id: record.id }
}

/** ACTIVATION and DESACTIVATION: at once for staff, a request for a partner. */
export async function switchProduct(
  context: CommandContext,
  { id, enabled, message = '' }: { id: number; enabled: boolean; message?: string },
): Promise<Saved> {
  const record = await holdProduct(context, id)
  const isChanged = productRules.check(enabled ? 'ACTIVATION' : 'DESACTIVATION', await factsOf(context, record), context.caller)
  if (!isChanged) {
    context.audit(record.name)
    return { id }
  }
  if (!context.caller.isInternal) {
    const type = enabled ? 'PRODUCT_ENABLE' : 'PRODUCT_DISABLE'
    const asked = { proposal: { enabled }, base: { enabled: record.enabled === 1 }, description: message || record.name }
    return { id, request: await propose(context, { type, affiliate: await ownAffiliate(context), product: record, ...asked }) }
  }
  const made = { by: context.caller.id, now: context.now }
  context.audit(record.name, await setStatus(context.db, record, enabled, { ...made, message }))
  return { id }
}
