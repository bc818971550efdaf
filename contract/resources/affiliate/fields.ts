import type { LabelledField } from '../../audit.ts'
import { fieldName, type RecordField, type RecordSection } from '../../fields.ts'
import { ESUS_STATUSES } from './entity.ts'

/** The affiliate's record, as form, view and difference show it (specification 2, sections 2.1 and 5). */
export const AFFILIATE_SECTIONS: readonly RecordSection[] = [
  {
    title: 'Informations générales',
    fields: [
      { path: 'data.name', kind: 'text', label: 'Nom', partnerLabel: 'Nom commercial', required: 'all' },
      { path: 'form.socialReason', kind: 'text', label: 'Raison sociale', required: 'all' },
      { path: 'form.siren', kind: 'text', label: 'SIREN', hint: 'Neuf chiffres' },
      { path: 'form.logo', kind: 'image', label: 'Logo' },
    ],
  },
  {
    title: 'Informations détaillées',
    fields: [
      { path: 'form.legalStatus', kind: 'reference', table: 'LEGAL_STATUS', label: 'Forme juridique', required: 'all' },
      {
        path: 'form.affiliateType',
        kind: 'reference',
        table: 'AFFILIATE_TYPE',
        label: 'Type de lien avec la fédération',
        required: 'all',
        isFixed: true,
      },
      { path: 'form.college', kind: 'reference', table: 'COLLEGE', label: 'Collège', required: 'all', isStaffOnly: true },
      { path: 'form.affiliateNature', kind: 'reference', table: 'AFFILIATE_NATURE', label: 'Nature', required: 'staff' },
      { path: 'form.legalCreationDate', kind: 'date', label: 'Date de création' },
      { path: 'form.membershipDate', kind: 'date', label: 'Date d’adhésion', isStaffOnly: true },
      { path: 'form.shareCapital', kind: 'amount', label: 'Capital social' },
      { path: 'form.employeesNumber', kind: 'integer', label: 'Nombre de salariés' },
      { path: 'data.comment', kind: 'area', label: 'Commentaire', isStaffOnly: true },
      { path: 'form.description', kind: 'area', label: 'Description', isStaffOnly: true },
    ],
  },
  {
    title: 'Contact institutionnel',
    fields: [
      { path: 'form.representativeName', kind: 'text', label: 'Représentant légal' },
      { path: 'form.principalPhoneNumber', kind: 'phone', label: 'Téléphone principal' },
      { path: 'form.secondaryPhoneNumber', kind: 'phone', label: 'Téléphone secondaire' },
      { path: 'form.mainContactPhone', kind: 'phone', label: 'Téléphone du contact principal' },
      { path: 'form.contactEmailAddress', kind: 'email', label: 'E-mail de contact' },
      { path: 'form.website', kind: 'url', label: 'Site internet' },
      { path: 'form.address', kind: 'area', label: 'Adresse' },
    ],
  },
]

export const AFFILIATE_FIELDS: readonly RecordField[] = AFFILIATE_SECTIONS.flatMap(section => section.fields)

const named = (field: RecordField): RecordField => ({ ...field, path: fieldName(field) })

/** The affiliate's fields under their bare names, as proposals and records in the database bear them. */
export const AFFILIATE_NAMED: readonly RecordField[] = AFFILIATE_FIELDS.map(named)

/** What a partner may ask to change. */
export const AFFILIATE_PROPOSED: readonly RecordField[] = AFFILIATE_NAMED.filter(field => !field.isStaffOnly && !field.isFixed)

/** An ESUS agreement (specification 2, sections 3 and 5). */
export const ESUS_FIELDS: readonly RecordField[] = [
  { path: 'agreement', kind: 'text', label: 'Agrément', required: 'all' },
  { path: 'agreementDate', kind: 'date', label: 'Date de début', required: 'all' },
  { path: 'agreementEndDate', kind: 'date', label: 'Date de fin' },
  { path: 'status', kind: 'flag', label: 'Statut', yes: ESUS_STATUSES.true, no: ESUS_STATUSES.false, required: 'all' },
]

/** A contact of an affiliate, for the audit log (specification 2, sections 3 and 5). */
export const CONTACT_FIELDS: readonly (RecordField | LabelledField)[] = [
  { path: 'civilite', label: 'Civilité', refersTo: 'civility' },
  { path: 'lastName', kind: 'text', label: 'Nom', required: 'all' },
  { path: 'firstName', kind: 'text', label: 'Prénom', required: 'all' },
  { path: 'email', kind: 'email', label: 'E-mail', required: 'all' },
  { path: 'phone', kind: 'phone', label: 'Téléphone' },
  { path: 'fonction', kind: 'text', label: 'Fonction' },
  { path: 'type', kind: 'reference', table: 'CONTACT_TYPE', label: 'Type', required: 'all' },
  { path: 'isMain', kind: 'flag', label: 'Contact principal', yes: 'Oui', no: 'Non' },
  { path: 'enabled', kind: 'flag', label: 'Statut', yes: 'Activé', no: 'Désactivé' },
]

/** A document of an affiliate, for the audit log (specification 2, sections 3 and 5). */
export const DOCUMENT_FIELDS: readonly (RecordField | LabelledField)[] = [
  { path: 'name', kind: 'text', label: 'Nom', required: 'all' },
  { path: 'type', kind: 'reference', table: 'DOCUMENT_TYPE', label: 'Type', required: 'all' },
  { path: 'document', label: 'Fichier', refersTo: 'file' },
]
