import { z } from 'zod'
import { contactRecord } from '../resources/parts/contact.ts'
import { isinRecord } from '../resources/product/parts/methods.ts'
import { productRecord } from '../resources/product/record.ts'
import { area, date, requiredText } from '../values.ts'
import { type ImportColumn, ofField, ofWords } from './column.ts'
import { civilityColumn, codeColumn, type ImportSheet, type ImportSpec, partColumns } from './sheet.ts'
import { tablesOf } from './words.ts'

/** The words of a label and the status that each stands for (docs/decisions.md: a renewed label is a label). */
export const LABEL_STATUS_WORDS = [
  ['Labellisé', 2],
  ['Labellisée', 2],
  ['Accordé', 2],
  ['Octroyé', 2],
  ['Renouvelé', 2],
  ['Renouvelée', 2],
  ['labelled', 2],
  ['granted', 2],
  ['renewed', 2],
  ['Délabellisé', 3],
  ['Délabellisée', 3],
  ['Révoqué', 3],
  ['Retiré', 3],
  ['delabelled', 3],
  ['revoked', 3],
  ['Expiré', 4],
  ['Expirée', 4],
  ['expired', 4],
  ['Refusé', 5],
  ['Refusée', 5],
  ['refused', 5],
  ['En cours de labellisation', 0],
  ['Nouvelle candidature', 0],
  ['being labelled', 0],
] as const

const REQUIRED: readonly string[] = ['data.name', 'data.affilieMembers', 'form.canal', 'form.catalog']
/** Where fields of the record stand in a row, where that is elsewhere. */
const PATHS: Readonly<Record<string, string>> = {
  'data.name': 'name',
  'data.comment': 'comment',
  'data.affilieMembers': 'affiliateMembers',
  'data.affiliate': 'affiliates',
}
const ALSO: Readonly<Record<string, readonly string[]>> = {
  'data.name': ['Nom', 'Produit'],
  'data.affilieMembers': ['Gérant', 'Affiliés gérants', 'Société de gestion'],
  'data.affiliate': ['Distributeurs'],
  'form.catalog': ['Modèle/Catalogue', 'Catalogue/Modèle'],
  'form.canal': ['Canal de distribution'],
}

const day = (path: string, title: string, ...also: string[]): ImportColumn =>
  ofField(`label.${path}`, { path, kind: 'date', label: title }, { also, schema: date })
const note = (path: string, title: string): ImportColumn => ofField(`label.${path}`, { path, kind: 'area', label: title }, { schema: area })

/** The label's block of a row. */
const LABEL: readonly ImportColumn[] = [
  ofWords('label.labelStatut', 'Statut de labellisation', {
    words: LABEL_STATUS_WORDS,
    schema: z.int().min(0).max(5),
    also: ['Labellisation', 'Label', 'Statut du label'],
  }),
  day('startDateOfValidityOfTheLabel', 'Date de labellisation', 'Début du label'),
  day('labelExpiryDate', 'Fin du label', 'Date d’expiration du label'),
  day('lastRenewalDate', 'Dernier renouvellement', 'Date du dernier renouvellement'),
  day('meetingDate', 'Date du comité'),
  day('delabellisationDatee', 'Date de délabellisation'),
  note('commentaire', 'Commentaire de labellisation'),
  note('commentLastRenewal', 'Commentaire de renouvellement'),
  note('delabellisationComment', 'Commentaire de délabellisation'),
]

const own = productRecord.fields.map(field =>
  ofField(PATHS[field.path] ?? field.path, field, {
    isRequired: REQUIRED.includes(field.path),
    ...(ALSO[field.path] && { also: ALSO[field.path] }),
  }),
)

export const productCode = requiredText.max(50)
const joined = codeColumn('code', 'Code produit', productCode)
/** Contacts of a product or an affiliate. */
export const contactSheet = (code: ImportColumn): ImportSheet => ({
  name: 'Contacts',
  list: 'contacts',
  columns: [
    code,
    ...partColumns(contactRecord.fields, { civilite: civilityColumn('civility', 'Civilité', contactRecord.input.shape.civilite) }),
  ],
})

export const PRODUCT_IMPORT: ImportSpec = {
  title: 'Produits',
  main: { name: 'Produits', list: null, columns: [joined, ...own, ...LABEL] },
  further: [contactSheet(joined), { name: 'Codes ISIN', list: 'codeISINS', columns: [joined, ...partColumns(isinRecord.fields)] }],
  tables: [...tablesOf(productRecord.fields), 'CONTACT_TYPE'],
}
