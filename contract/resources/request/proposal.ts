import { z } from 'zod'
import { changesBetween } from '../../audit.ts'
import { isSameValue, type RecordField } from '../../record/field.ts'
import type { NameOf } from '../../record/kinds.ts'
import { affiliateRecord, esusRecord } from '../affiliate/entity.ts'
import { productRecord } from '../product/record.ts'
import type { ProposedChange } from './entity.ts'
import type { RequestType } from './states.ts'

/** A modification request's content: fields as proposed, and as they were then (docs/decisions.md 3.3). */
export const proposalFields = z.record(z.string(), z.json())
export type ProposalFields = z.infer<typeof proposalFields>
export type FieldValue = ProposalFields[string]
/** The proposed fields, and the same fields as they were at that time. */
export interface Proposal {
  proposal: ProposalFields
  base: ProposalFields
}

export type ProposalTarget = 'affiliate' | 'product' | 'esus'

const TARGETS: Partial<Record<RequestType, ProposalTarget>> = {
  AFFILIATE_UPDATE: 'affiliate',
  AFFILIATE_CODE_ISIN_ADD: 'esus',
  AFFILIATE_CODE_ISIN_UPDATE: 'esus',
  AFFILIATE_CODE_ISIN_DELETE: 'esus',
  PRODUCT_ADD: 'product',
  PRODUCT_UPDATE: 'product',
  PRODUCT_ENABLE: 'product',
  PRODUCT_DISABLE: 'product',
}

/** The kind of record that a modification request is about; null for the other types. */
export const proposalTarget = (type: RequestType): ProposalTarget | null => TARGETS[type] ?? null

/** What PRODUCT_ENABLE and PRODUCT_DISABLE ask. */
const enabled: RecordField = { path: 'enabled', kind: 'flag', label: 'Statut', yes: 'Activé', no: 'Désactivé' }

/** The fields that a proposal may change, in display order. */
const PROPOSED: Readonly<Record<ProposalTarget, readonly RecordField[]>> = {
  affiliate: affiliateRecord.proposed,
  esus: esusRecord.proposed,
  product: [...productRecord.proposed, enabled],
}

const valueIn = (fields: ProposalFields, field: string): FieldValue => (Object.hasOwn(fields, field) ? (fields[field] ?? null) : null)

/** The proposed fields that differ from the record as it was then. Only these are ever applied. */
export function changedFields(target: ProposalTarget, { proposal, base }: Proposal): [field: string, value: FieldValue][] {
  return PROPOSED[target]
    .map(field => field.path)
    .filter(field => Object.hasOwn(proposal, field))
    .filter(field => !isSameValue(valueIn(proposal, field), valueIn(base, field)))
    .map(field => [field, valueIn(proposal, field)])
}

/** The fields that a proposal changes, as they are described. */
export function describedFields(target: ProposalTarget, content: Proposal): readonly RecordField[] {
  const changed = new Set(changedFields(target, content).map(([field]) => field))
  return PROPOSED[target].filter(field => changed.has(field.path))
}

/** Images are shown side by side, by the names of their files. */
export const isImage = ({ kind }: RecordField): boolean => kind === 'image'

/** The proposed changes against today's record, in words; `names` gives the names behind ids. */
export function proposedChanges(target: ProposalTarget, content: Proposal, today: ProposalFields, names?: NameOf): ProposedChange[] {
  const fields = describedFields(target, content)
  const images = new Set(fields.filter(isImage).map(field => field.path))
  const wanted = { ...today, ...Object.fromEntries(changedFields(target, content)) }
  return changesBetween(today, wanted, fields, names).map(change => ({ ...change, ...(images.has(change.field) && { kind: 'image' }) }))
}
