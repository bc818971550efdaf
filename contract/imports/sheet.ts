import type { z } from 'zod'
import type { RecordField } from '../record/field.ts'
import type { ReferenceTableCode } from '../resources/table/codes.ts'
import { type ImportColumn, ofField, ofWords } from './column.ts'

/** One sheet of an import's workbook. */
export interface ImportSheet {
  readonly name: string
  /** The columns by which a row is named; of a further sheet, the one that joins it to its main row comes first. */
  readonly columns: readonly ImportColumn[]
  /** Where the rows of a further sheet stand in the main row as IMPORT takes it; null for the main sheet. */
  readonly list: string | null
}

export interface ImportSpec {
  /** What it is called in texts: "Produits". */
  readonly title: string
  readonly main: ImportSheet
  readonly further: readonly ImportSheet[]
  /** The reference tables that its words come from. */
  readonly tables: readonly ReferenceTableCode[]
}

/** A code of a row: of a former system, or a displayed one. */
export const codeColumn = (path: string, title: string, schema: z.ZodType): ImportColumn =>
  ofField(
    path,
    { path, kind: 'text', label: title },
    { isRequired: true, isFixed: true, schema, also: ['Code'], expected: 'un code, sur au plus 50 caractères' },
  )

/** The columns of a part's fields; all that its own record requires is required here too. */
export const partColumns = (fields: readonly RecordField[], changed: Readonly<Record<string, ImportColumn>> = {}): ImportColumn[] =>
  fields.map(field => changed[field.path] ?? ofField(field.path, field, { isRequired: field.required === 'all' }))

/** The words of a civility; the codes are those of the table (docs/domain.md 18.3). */
export const civilityColumn = (path: string, title: string, schema: z.ZodType): ImportColumn =>
  ofWords(path, title, {
    words: [
      ['Monsieur', 'CIVILITE_STATUT_MALE'],
      ['Homme', 'CIVILITE_STATUT_MALE'],
      ['MALE', 'CIVILITE_STATUT_MALE'],
      ['Madame', 'CIVILITE_STATUT_FEMALE'],
      ['Femme', 'CIVILITE_STATUT_FEMALE'],
      ['FEMALE', 'CIVILITE_STATUT_FEMALE'],
      ['Autre', 'CIVILITE_STATUT_OTHER'],
      ['OTHER', 'CIVILITE_STATUT_OTHER'],
    ],
    schema,
    isRequired: true,
    also: ['Genre', 'Civilité', 'Sexe'],
  })
