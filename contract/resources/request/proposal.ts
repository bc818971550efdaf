import { z } from 'zod'
import type { RequestType } from './states.ts'

/** A modification request's content: the fields of a record, as proposed and as the record stood (decisions, Requests). */
export const proposalFields = z.record(z.string(), z.json())
export type ProposalFields = z.infer<typeof proposalFields>
export type FieldValue = ProposalFields[string]

const COMMON_LABELS = { name: 'Nom', code: 'Code', comment: 'Commentaire', description: 'Description' }

const AFFILIATE_LABELS: Readonly<Record<string, string>> = {
  ...COMMON_LABELS,
  socialReason: 'Raison sociale',
  siren: 'SIREN',
  affiliateType: 'Type d’affilié',
  college: 'Collège',
  legalStatus: 'Statut juridique',
  legalCreationDate: 'Date de création',
  membershipDate: 'Date d’adhésion',
  shareCapital: 'Capital social',
  employeesNumber: 'Nombre de salariés',
  affiliateNature: 'Nature',
  representativeName: 'Représentant légal',
  principalPhoneNumber: 'Téléphone principal',
  secondaryPhoneNumber: 'Téléphone secondaire',
  mainContactPhone: 'Téléphone du contact principal',
  contactEmailAddress: 'Adresse e-mail de contact',
  website: 'Site internet',
  address: 'Adresse',
  logo: 'Logo',
}

const PRODUCT_LABELS: Readonly<Record<string, string>> = {
  ...COMMON_LABELS,
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
}

export type ProposalTarget = 'affiliate' | 'product'

/** The kind of record that a modification request is about; null for the other types. */
export function proposalTarget(type: RequestType): ProposalTarget | null {
  if (type === 'AFFILIATE_UPDATE') return 'affiliate'
  return type === 'PRODUCT_UPDATE' ? 'product' : null
}

/** The French label of a field; a field without one is shown by its name. */
export function fieldLabel(target: ProposalTarget, field: string): string {
  const labels = target === 'affiliate' ? AFFILIATE_LABELS : PRODUCT_LABELS
  return Object.hasOwn(labels, field) ? (labels[field] ?? field) : field
}

const valueIn = (fields: ProposalFields, field: string): FieldValue => (Object.hasOwn(fields, field) ? (fields[field] ?? null) : null)
const isSame = (a: FieldValue, b: FieldValue): boolean => JSON.stringify(a) === JSON.stringify(b)

/** What the partner changed: the proposed fields that differ from the record as it stood; nothing else is ever applied. */
export function changedFields(proposal: ProposalFields, base: ProposalFields): [field: string, value: FieldValue][] {
  return Object.keys(proposal)
    .filter(field => !isSame(valueIn(proposal, field), valueIn(base, field)))
    .map(field => [field, valueIn(proposal, field)])
}

/** A value as the list of changes shows it. */
export function showField(value: FieldValue): string {
  if (value === null) return ''
  if (Array.isArray(value)) return value.map(showField).join(', ')
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The changes of a proposal beside today's record. */
export const proposedChanges = (target: ProposalTarget, proposal: ProposalFields, base: ProposalFields, today: ProposalFields) =>
  changedFields(proposal, base).map(([field, after]) => ({
    field,
    label: fieldLabel(target, field),
    before: showField(valueIn(today, field)),
    after: showField(after),
  }))
