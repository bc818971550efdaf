import { utils, write } from '@e965/xlsx'
import { IMPORTS, type ImportKind } from '#contract/imports/registry.ts'
import type { ImportChoices } from '#contract/imports/words.ts'
import type { ReferenceTableCode } from '#contract/resources/table/codes.ts'

const line = (id: number, table: ReferenceTableCode, name: string, enabled = true) => ({ id, table, code: `L${id}`, name, enabled })

export const CHOICES: ImportChoices = {
  lines: [
    line(1, 'PRODUCT_CANAL', 'Guichet'),
    line(2, 'PRODUCT_CANAL', 'Courtage'),
    line(3, 'PRODUCT_CANAL', 'Télex', false),
    line(4, 'PRODUCT_SOCIAL_UTILITY', 'Logement, habitat'),
    line(5, 'PRODUCT_SOCIAL_UTILITY', 'Santé'),
    line(6, 'CONTACT_TYPE', 'Commercial'),
    line(7, 'AFFILIATE_TYPE', 'Membre'),
    line(8, 'COLLEGE', 'Financeurs'),
    line(9, 'LEGAL_STATUS', 'SA'),
  ],
  tables: [{ id: 90, code: 'PRODUCT_CANAL' }],
  catalogs: [{ id: 11, name: 'Livret', enabled: true }],
  affiliates: [
    { id: 21, name: 'Banque Alpha', code: '', enabled: true },
    { id: 22, name: 'Mutuelle Gamma', code: 'A7', enabled: true },
    { id: 23, name: 'Caisse close', code: '', enabled: false },
  ],
  profiles: [{ id: 31, name: 'Partenaire', type: 'USER_TYPE_EXTERNE', enabled: true }],
  roles: [
    { id: 41, name: 'Lecture', type: 'USER_TYPE_EXTERNE', enabled: true },
    { id: 42, name: 'Saisie', type: 'USER_TYPE_EXTERNE', enabled: true },
  ],
}

/** A workbook of sheets of rows. */
export function bookOf(sheets: Readonly<Record<string, readonly (readonly unknown[])[]>>, more: object = {}): File {
  const made = Object.fromEntries(Object.entries(sheets).map(([name, rows]) => [name, utils.aoa_to_sheet(rows.map(row => [...row]))]))
  const bytes: ArrayBuffer = write({ SheetNames: Object.keys(made), Sheets: made, ...more }, { type: 'array', bookType: 'xlsx' })
  return new File([bytes], 'reprise.xlsx')
}

export const TITLES = ['Code produit', 'Nom du produit', 'Affilié gérant', 'Canal', 'Catalogue']
export const productLine = (at: number, ...more: unknown[]) => [`L-${at}`, `Fonds ${at}`, 'A21', 'Guichet', 'Livret', ...more]

export const columnOf = (kind: ImportKind, path: string) => IMPORTS[kind].main.columns.findIndex(column => column.path === path)
