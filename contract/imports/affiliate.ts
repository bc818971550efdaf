import { affiliateRecord, ESUS_STATUSES, esusRecord } from '../resources/affiliate/entity.ts'
import { fold } from '../text.ts'
import { requiredText, text } from '../values.ts'
import { type ImportColumn, ofField } from './column.ts'
import { contactSheet } from './product.ts'
import { codeColumn, type ImportSpec, partColumns } from './sheet.ts'
import { tablesOf } from './words.ts'

const REQUIRED: readonly string[] = ['data.name', 'form.affiliateType', 'form.college', 'form.legalStatus']
const ALSO: Readonly<Record<string, readonly string[]>> = {
  'form.affiliateType': ['Type', 'Type d’affilié'],
  'form.college': ['Collège du contact'],
  'form.legalStatus': ['Statut juridique'],
  'form.affiliateNature': ['Nature de l’affilié'],
  'form.legalCreationDate': ['Date de création juridique'],
}

const bare = (path: string): string => path.slice(path.lastIndexOf('.') + 1)
/** Names and social reasons are words: a number alone is another column's. */
const word = text.refine(value => !/^[\d\s.,]+$/.test(value), { error: 'IMPORT.NOT_A_NUMBER' })

const code = codeColumn('code', 'Code AFFILIÉ', requiredText.max(50))
/** What an import alone says of an affiliate. */
const imported = affiliateRecord.kept.filter(({ path }) => path !== 'form.oldAffiliateType')

const own = [...affiliateRecord.fields, ...imported]
  .filter(({ kind }) => kind !== 'image')
  .map((field): ImportColumn => {
    const column = ofField(bare(field.path), field, {
      isRequired: REQUIRED.includes(field.path),
      isFixed: field.path === 'form.affiliateType',
      ...(ALSO[field.path] && { also: ALSO[field.path] }),
    })
    return field.path === 'form.socialReason' || field.path === 'form.collegeMember' ? { ...column, schema: word } : column
  })

const EXPORTED = new Map(Object.entries({ active: true, desactive: false }))
/** ACTIF is an enabled affiliate; exports say « Activé » and « Désactivé ». */
const enabled = ofField('status', { path: 'status', kind: 'flag', label: 'Statut', yes: 'Actif', no: 'Inactif' })
const status: ImportColumn = {
  ...enabled,
  read: (typed, words) => (EXPORTED.has(fold(typed)) ? { value: EXPORTED.get(fold(typed)) } : enabled.read(typed, words)),
}

const agreement = { path: 'status', kind: 'flag', label: 'Statut', yes: ESUS_STATUSES.true, no: ESUS_STATUSES.false } as const
const running = ofField('status', agreement, { isRequired: true })
const esusStatus: ImportColumn = {
  ...running,
  // EN COURS is ACTIF (docs/domain.md 18.4).
  read: (typed, words) => (/^en cours$/i.test(typed) ? { value: true } : running.read(typed, words)),
}

export const AFFILIATE_IMPORT: ImportSpec = {
  title: 'Affiliés',
  main: { name: 'Affiliés', list: null, columns: [code, ...own, status] },
  further: [
    { name: 'ESUS', list: 'esuses', columns: [code, ...partColumns(esusRecord.fields, { status: esusStatus })] },
    contactSheet(code),
  ],
  tables: [...tablesOf(affiliateRecord.fields), 'CONTACT_TYPE'],
}
