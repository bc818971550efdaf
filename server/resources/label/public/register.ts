import { showCode } from '#contract/codes.ts'
import type { RegisterLine } from '#contract/resources/label/attestation.ts'
import { REGISTER_LINE } from '#contract/resources/table/organisation.ts'
import { neutral } from '#contract/spreadsheets/neutral.ts'
import { findTechnicalValue } from '../../../access/queries.ts'
import type { Reader } from '../../../database/database.ts'
import { parisDay } from '../../../services/paris.ts'
import { listHeldCodes, listInForce } from './queries.ts'

/** The public register of products whose label is in force today; null while the organisation keeps it closed. */
export async function readRegister(db: Reader, now: string): Promise<RegisterLine[] | null> {
  if ((await findTechnicalValue(db, 'AUTH', REGISTER_LINE))?.trim() !== '1') return null
  const rows = await listInForce(db, parisDay(now))
  const codes = Map.groupBy(await listHeldCodes(db), row => row.product_id)
  return rows.map(row => ({
    code: showCode('product', row.id),
    name: row.name,
    affiliate: row.affiliate_name ?? '',
    catalog: row.catalog_name ?? '',
    isin: (codes.get(row.id) ?? []).map(one => one.code),
    startDate: row.label_start,
    endDate: row.label_expiry,
  }))
}

const HEADER = ['Code', 'Produit', 'Affilié gérant', 'Catalogue', 'Codes ISIN', 'Début du label', 'Échéance du label']
const cell = (value: string) => `"${neutral(value).replaceAll('"', '""')}"`

/** The register as a file that French spreadsheet programs open: semicolons, and a mark that it is UTF-8. */
export function registerCsv(lines: readonly RegisterLine[]): string {
  const rows = lines.map(({ code, name, affiliate, catalog, isin, startDate, endDate }) =>
    [code, name, affiliate, catalog, isin.join(' '), startDate ?? '', endDate ?? ''].map(cell).join(';'),
  )
  return `\ufeff${[HEADER.map(cell).join(';'), ...rows].join('\r\n')}\r\n`
}
