import type { RecordField, RecordSection } from '../../fields.ts'

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
        ...{ path: 'form.affiliateType', kind: 'reference', table: 'AFFILIATE_TYPE', label: 'Type de lien avec la fédération' },
        ...{ required: 'all', isFixed: true },
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
