import { changesBetween, ENABLED_FIELD } from '#contract/audit.ts'
import type { ImportInput } from '#contract/imports/row.ts'
import { type AffiliateValues, affiliateRecord, esusValues } from '#contract/resources/affiliate/entity.ts'
import { fold } from '#contract/text.ts'
import type { CommandContext } from '../../../http/context.ts'
import { parseInput } from '../../../http/input.ts'
import { changesIn } from '../../../records/changes.ts'
import { checkReferences } from '../../../records/checks.ts'
import { atPaths, importRow, type ReadRow, textAt } from '../../../records/imports/row.ts'
import { addImportedContacts } from '../../parts/contacts/imported.ts'
import { refuseTaken } from '../../shared/refusals.ts'
import { contacts } from '../contacts.ts'
import { addAgreement } from '../esus/write.ts'
import { AFFILIATE } from '../owner.ts'
import { insertAffiliate, updateAffiliate } from '../queries.ts'
import { storedAffiliate } from '../record.ts'
import { holdAffiliate } from '../write.ts'
import { findAffiliateByCode, listAgreementNames } from './queries.ts'

const { fields, named, kept } = affiliateRecord
/** The row has the record's values under their bare names. */
const PATHS = Object.fromEntries(fields.map(({ path }) => [path, path.slice(path.lastIndexOf('.') + 1)]))
const told = [...named, ...kept.map(field => ({ ...field, path: field.path.slice('form.'.length) }))]

async function addParts(context: CommandContext, id: number, { lists }: ReadRow): Promise<void> {
  await addImportedContacts(context, AFFILIATE, id, lists.contacts ?? [], contacts.add)
  const agreements = lists.esuses ?? []
  if (agreements.length === 0) return
  const there = new Set(await listAgreementNames(context.db, id))
  const made = { by: context.caller.id, now: context.now }
  for (const [at, given] of agreements.entries()) {
    const values = await atPaths(
      Promise.resolve().then(() => parseInput(esusValues, given)),
      { agreementEndDate: `esuses.${at}.agreementEndDate` },
    )
    const name = fold(values.agreement)
    if (there.has(name)) continue
    there.add(name)
    await addAgreement(context.db, id, values, made)
  }
}

const enabledOf = ({ values }: ReadRow, before: number): number => (values.status === undefined ? before : Number(values.status === true))

async function check({ db, caller }: CommandContext, values: AffiliateValues, held: AffiliateValues | null): Promise<void> {
  await atPaths(checkReferences(db, caller, { fields, values, held }), PATHS)
}

async function add(context: CommandContext, row: ReadRow): Promise<number> {
  const { db, caller, now } = context
  // An affiliate without a social reason of its own has that of its name.
  const values = affiliateRecord.values.parse({ socialReason: row.values.name, ...row.values })
  await check(context, values, null)
  const made = { status: 1, enabled: enabledOf(row, 1), created_at: now, updated_at: now, created_by: caller.id }
  const columns = { ...storedAffiliate.columnsOf(values), code: textAt(row.values, 'code') }
  const id = await refuseTaken(insertAffiliate(db, { ...columns, ...made }), { code: 'CODE' })
  await addParts(context, id, row)
  context.audit(values.name, await changesIn(db, told, null, values))
  return id
}

async function change(context: CommandContext, id: number, row: ReadRow): Promise<void> {
  const { db, now } = context
  const held = await holdAffiliate(context, id)
  const before = storedAffiliate.valuesOf(held)
  // The link type changes by CHANGE_TYPE alone.
  const values = affiliateRecord.values.parse({ ...before, ...row.values, affiliateType: before.affiliateType })
  await check(context, values, before)
  const enabled = enabledOf(row, held.enabled)
  await updateAffiliate(db, id, { ...storedAffiliate.columnsOf(values), enabled }, now)
  await addParts(context, id, row)
  const switched = changesBetween({ enabled: held.enabled === 1 }, { enabled: enabled === 1 }, [ENABLED_FIELD])
  context.audit(values.name, [...(await changesIn(db, told, before, values)), ...switched])
}

/** IMPORT of one affiliate with its agreements and contacts. */
export const importAffiliate = (input: ImportInput & { code: string }, context: CommandContext): Promise<{ id: number }> =>
  importRow(context, 'affiliate', input, textAt(input, 'code'), { find: findAffiliateByCode, add, change })
