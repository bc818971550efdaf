import { Problem } from '#contract/errors.ts'
import { type AffiliateInput, type AffiliateUpdate, type AffiliateValues, affiliateRecord } from '#contract/resources/affiliate/entity.ts'
import type { CommandContext } from '../../http/context.ts'
import { changesIn } from '../../records/changes.ts'
import { checkReferences, refuseMissing } from '../../records/checks.ts'
import { replaceFile } from '../../services/files/queries.ts'
import { askedChanges, propose } from '../proposal/propose.ts'
import { enable } from '../shared/enabling.ts'
import { hold } from '../shared/refusals.ts'
import { type AffiliateRow, findAffiliate, insertAffiliate, listPendingUpdates, updateAffiliate } from './queries.ts'
import { storedAffiliate } from './record.ts'
import { affiliateRules } from './rules.ts'

const { fields, named, proposed } = affiliateRecord
/** What a save of an affiliate that is there chooses. */
const chosen = fields.filter(field => !('isFixed' in field))

/** The affiliate within reach, held until the command ends. */
export async function holdAffiliate({ db, caller }: CommandContext, id: number): Promise<AffiliateRow> {
  return hold(db, 'affiliate', id, () => findAffiliate(db, caller.scope, id))
}

async function tell({ db, audit }: CommandContext, name: string, before: AffiliateValues | null, after: AffiliateValues): Promise<void> {
  audit(name, await changesIn(db, named, before, after))
}

/** Staff's new affiliate. */
export async function addAffiliate(context: CommandContext, { data, form }: AffiliateInput): Promise<{ id: number }> {
  const { db, caller, now } = context
  const values = { ...data, ...form, oldAffiliateType: null, collegeMember: '', vote: null }
  refuseMissing(fields, values)
  await checkReferences(db, caller, { fields, values, held: null })
  const id = await insertAffiliate(db, {
    ...storedAffiliate.columnsOf(values),
    status: 1,
    created_at: now,
    updated_at: now,
    created_by: caller.id,
  })
  if (values.logo !== null) await replaceFile(db, { type: 'affiliate', id }, values.logo)
  await tell(context, values.name, null, values)
  return { id }
}

async function changeAtOnce(context: CommandContext, row: AffiliateRow, { data, form }: AffiliateUpdate): Promise<void> {
  const { db, caller, now } = context
  const before = storedAffiliate.valuesOf(row)
  const values = { ...before, ...data, ...form, college: form.college ?? null, affiliateType: before.affiliateType }
  refuseMissing(chosen, values)
  await checkReferences(db, caller, { fields, values, held: before })
  await updateAffiliate(db, row.id, storedAffiliate.columnsOf(values), now)
  if (values.logo !== before.logo) await replaceFile(db, { type: 'affiliate', id: row.id }, values.logo)
  await tell(context, values.name, before, values)
}

/** A partner's change becomes one request (docs/domain.md 5.9). */
async function proposeChange(context: CommandContext, row: AffiliateRow, { data, form }: AffiliateUpdate): Promise<number> {
  const { db, caller } = context
  const before = storedAffiliate.valuesOf(row)
  const asked = askedChanges(proposed, { ...data, ...form }, before)
  await checkReferences(db, caller, { fields, values: asked.proposal, held: before })
  return propose(context, {
    type: 'AFFILIATE_UPDATE',
    affiliate: { id: row.id, name: row.name },
    ...asked,
    file: 'logo' in asked.proposal ? form.logo : null,
  })
}

/** Staff's change applies at once, a partner's becomes a request. */
export async function changeAffiliate(context: CommandContext, input: AffiliateUpdate): Promise<{ id: number; request?: number }> {
  const row = await holdAffiliate(context, input.id)
  await context.refuseStale()
  const pending = (await listPendingUpdates(context.db, [row.id])).get(row.id) ?? null
  affiliateRules.check('UPDATE', { enabled: row.enabled, pending }, context.caller)
  if (!context.caller.isInternal) return { id: row.id, request: await proposeChange(context, row, input) }
  await changeAtOnce(context, row, input)
  return { id: row.id }
}

export async function setEnabled(context: CommandContext, id: number, enabled: boolean) {
  const { db, now } = context
  const row = await holdAffiliate(context, id)
  return enable(context, row, enabled, { name: row.name, write: set => updateAffiliate(db, id, set, now) })
}

interface TypeChange {
  affiliateType: number
  oldAffiliateType?: number | null | undefined
}

/** Another link with the federation; the former one is kept (docs/domain.md 5.5). */
export async function changeType(context: CommandContext, id: number, wanted: TypeChange): Promise<void> {
  const row = await holdAffiliate(context, id)
  const before = storedAffiliate.valuesOf(row)
  const { affiliateType: from } = before
  const isStale = wanted.oldAffiliateType !== undefined && wanted.oldAffiliateType !== from
  const to = wanted.affiliateType
  if (isStale || to === from) throw new Problem('TRANSITION_REFUSED', { from: from === null ? '' : String(from), to: String(to) })
  const values = { ...before, affiliateType: to, oldAffiliateType: from }
  await checkReferences(context.db, context.caller, { fields, values, held: before })
  await updateAffiliate(context.db, id, storedAffiliate.columnsOf(values), context.now)
  await tell(context, row.name, before, values)
}
