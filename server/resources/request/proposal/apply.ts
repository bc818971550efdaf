import type { AuditChange } from '#contract/audit.ts'
import { Problem } from '#contract/errors.ts'
import { type AffiliateValues, affiliateRecord, esusValues } from '#contract/resources/affiliate/entity.ts'
import { changedFields, proposedChanges } from '#contract/resources/request/proposal.ts'
import type { Writer } from '../../../database/database.ts'
import { lockRow } from '../../../database/lock.ts'
import { parseInput } from '../../../http/input.ts'
import { checkChoices } from '../../../records/checks.ts'
import { namesOf } from '../../../records/names.ts'
import { replaceFile } from '../../../services/files/queries.ts'
import { listAgreementsById } from '../../affiliate/esus/queries.ts'
import { storedAgreement } from '../../affiliate/esus/record.ts'
import { addAgreement, changeAgreement, removeAgreement } from '../../affiliate/esus/write.ts'
import { updateAffiliate } from '../../affiliate/queries.ts'
import { storedAffiliate } from '../../affiliate/record.ts'
import { holdRow } from '../../shared/refusals.ts'
import type { Content } from './content.ts'
import { type Applied, applyToProduct } from './product.ts'

const required = <T>(found: T | null | undefined): T => {
  if (found === null || found === undefined) throw new Problem('NOT_FOUND')
  return found
}

/** Validates each proposed value by itself: the partner does not answer for the record's other values. */
function judged(content: Content): Partial<AffiliateValues> {
  const changes = Object.fromEntries(changedFields('affiliate', content))
  return parseInput(affiliateRecord.some(new Set(Object.keys(changes))), changes)
}

async function applyToAffiliate(trx: Writer, content: Content, now: string): Promise<AuditChange[]> {
  const id = required(content.record)
  const before = storedAffiliate.valuesOf(await holdRow(trx, 'affiliate', id))
  const changes = judged(content)
  await checkChoices(trx, { kind: 'all' }, { fields: affiliateRecord.fields, values: changes, held: before })
  const after = { ...before, ...changes }
  await updateAffiliate(trx, id, storedAffiliate.columnsOf(after), now)
  if (after.logo !== before.logo) await replaceFile(trx, { type: 'affiliate', id }, after.logo)
  return proposedChanges('affiliate', content, before, await namesOf(trx, affiliateRecord.named, [before, after]))
}

async function applyToAgreement(trx: Writer, content: Content, now: string): Promise<AuditChange[]> {
  if (content.type === 'AFFILIATE_CODE_ISIN_ADD') {
    const made = { by: content.by, now }
    return (await addAgreement(trx, required(content.affiliate), parseInput(esusValues, content.proposal), made)).changes
  }
  const id = required(content.record)
  await lockRow(trx, 'esus_agreement', id)
  const row = required((await listAgreementsById(trx, [id]))[0])
  if (content.type === 'AFFILIATE_CODE_ISIN_DELETE') return removeAgreement(trx, row)
  const changes = Object.fromEntries(changedFields('esus', content))
  return changeAgreement(trx, row, parseInput(esusValues, { ...storedAgreement.valuesOf(row), ...changes }), now)
}

/**
 * Writes what the partner changed, and nothing else, to today's record, after judging it again; gives what that changed and made
 * (docs/domain.md 14.6).
 */
export async function applyProposal(trx: Writer, content: Content, now: string): Promise<Applied> {
  if (content.target === 'product') return applyToProduct(trx, content, now)
  const changes = content.target === 'affiliate' ? await applyToAffiliate(trx, content, now) : await applyToAgreement(trx, content, now)
  return { changes }
}
