import { z } from 'zod'
import { changesBetween, type LabelledField } from '../../audit.ts'
import { isSameValue, type RecordField } from '../../record/field.ts'
import type { NameOf } from '../../record/kinds.ts'
import { affiliateRecord, esusRecord } from '../affiliate/entity.ts'
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

/** The product's fields as the wire names them (docs/domain.md 8.1). */
export const PRODUCT_LABELS: Readonly<Record<string, string>> = {
  name: 'Nom',
  code: 'Code',
  comment: 'Commentaire',
  description: 'Description',
  affiliate: 'Affilié gérant',
  catalog: 'Catalogue',
  subscriber: 'Souscripteurs',
  support: 'Support',
  mechanism: 'Mécanisme de solidarité',
  legalNature: 'Nature juridique',
  frais: 'Frais',
  dateCreation: 'Date de création',
  performance: 'Performance',
  canal: 'Canal de distribution',
  taxation: 'Fiscalité',
  model: 'Modèle',
  codeLEI: 'Code LEI',
  bottomType: 'Type de fonds',
  bottom: 'Fonds',
  solidarityTaxe: 'Taux d’investissement solidaire',
  socialUtility: 'Utilité sociale',
  esus: 'Part investie en ESUS',
  impactSocialEnvironnemental: 'Impact social et environnemental',
  transparenceImpact: 'Transparence sur l’impact',
  transparenceRisk: 'Transparence sur les risques',
  encours: 'Encours',
  criteriaDescription: 'Description des critères de gestion durable',
  principaleODD: 'Principal objectif de développement durable',
  accompagnement: 'Accompagnement',
  donObligatoire: 'Don obligatoire',
  faitParEpargnants: 'Don fait par les épargnants',
  interetVerse: 'Intérêts versés',
  mecanismeDon: 'Mécanisme du don',
  interetVerseEpargnant: 'Intérêts versés par les épargnants',
  interetVerseGestionnaire: 'Intérêts versés par le gestionnaire',
  modeleEconomique: 'Modèle économique',
  commerceYear1: 'Année 1',
  commerceYear2: 'Année 2',
  commerceYear3: 'Année 3',
  commerceEpargnant1: 'Épargnants, année 1',
  commerceEpargnant2: 'Épargnants, année 2',
  commerceEpargnant3: 'Épargnants, année 3',
  commerceEncours1: 'Encours, année 1',
  commerceEncours2: 'Encours, année 2',
  commerceEncours3: 'Encours, année 3',
}

export type ProposalTarget = 'affiliate' | 'product' | 'esus'

const TARGETS: Partial<Record<RequestType, ProposalTarget>> = {
  AFFILIATE_UPDATE: 'affiliate',
  AFFILIATE_CODE_ISIN_ADD: 'esus',
  AFFILIATE_CODE_ISIN_UPDATE: 'esus',
  AFFILIATE_CODE_ISIN_DELETE: 'esus',
  PRODUCT_UPDATE: 'product',
}

/** The kind of record that a modification request is about; null for the other types. */
export const proposalTarget = (type: RequestType): ProposalTarget | null => TARGETS[type] ?? null

/** The fields that a proposal may change, in display order; null when any field may be in it. */
const PROPOSED: Readonly<Record<ProposalTarget, readonly RecordField[] | null>> = {
  affiliate: affiliateRecord.proposed,
  esus: esusRecord.proposed,
  product: null,
}

const valueIn = (fields: ProposalFields, field: string): FieldValue => (Object.hasOwn(fields, field) ? (fields[field] ?? null) : null)

/** The proposed fields that differ from the record as it was then. Only these are ever applied. */
export function changedFields(target: ProposalTarget, { proposal, base }: Proposal): [field: string, value: FieldValue][] {
  const fields = PROPOSED[target]?.map(field => field.path).filter(field => Object.hasOwn(proposal, field)) ?? Object.keys(proposal)
  return fields
    .filter(field => !isSameValue(valueIn(proposal, field), valueIn(base, field)))
    .map(field => [field, valueIn(proposal, field)])
}

const productField = (path: string): LabelledField => ({ path, label: PRODUCT_LABELS[path] ?? path })

/** The fields that a proposal changes, as they are described. */
export function describedFields(target: ProposalTarget, content: Proposal): readonly (LabelledField | RecordField)[] {
  const changed = new Set(changedFields(target, content).map(([field]) => field))
  return PROPOSED[target]?.filter(field => changed.has(field.path)) ?? [...changed].map(productField)
}

/** Images are shown side by side, by the names of their files. */
export const isImage = (field: RecordField | LabelledField): boolean => 'kind' in field && field.kind === 'image'

/** The proposed changes against today's record, in words; `names` gives the names behind ids. */
export function proposedChanges(target: ProposalTarget, content: Proposal, today: ProposalFields, names?: NameOf): ProposedChange[] {
  const fields = describedFields(target, content)
  const images = new Set(fields.filter(isImage).map(field => field.path))
  const wanted = { ...today, ...Object.fromEntries(changedFields(target, content)) }
  return changesBetween(today, wanted, fields, names).map(change => ({ ...change, ...(images.has(change.field) && { kind: 'image' }) }))
}
