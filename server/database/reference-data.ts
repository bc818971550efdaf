import type { CatalogSections } from '#contract/resources/catalog/sections.ts'
import { OPC_SUPPORT, REFERENCE_TABLES, TECHNICAL_TABLES } from '#contract/resources/table/codes.ts'
import { fold } from '#contract/text.ts'
import { ensureTemplates } from '../services/messages/templates.ts'
import type { Writer } from './database.ts'
import { advanceIds } from './ids.ts'
import { toJson } from './json.ts'
import { CATALOGS } from './reference-data-catalogs.ts'
import { REFERENCE_LINES } from './reference-data-lists.ts'
import { TECHNICAL_LINES, type TechnicalSeed } from './reference-data-technical.ts'

type Kind = 'technical' | 'reference'

const designated = (designation: string) => ({ designation, designation_fold: fold(designation) })

/** Creates the tables that are missing and gives all of them, with whether they are new. */
async function ensureTables(trx: Writer, kind: Kind, tables: Readonly<Record<string, string>>, now: string) {
  const name = `${kind}_table` as const
  const before = new Set((await trx.selectFrom(name).select('code').execute()).map(row => row.code))
  const rows = Object.entries(tables).map(([code, designation]) => ({ code, ...designated(designation), created_at: now }))
  const missing = rows.filter(row => !before.has(row.code))
  if (missing.length > 0) await trx.insertInto(name).values(missing).execute()
  const all = await trx.selectFrom(name).where('code', 'in', Object.keys(tables)).select(['id', 'code']).orderBy('id').execute()
  return all.map(table => ({ ...table, isNew: !before.has(table.code) }))
}

/** Lines of technical tables are never deleted, so a missing one is new in this version. */
async function ensureTechnical(trx: Writer, now: string): Promise<void> {
  const tables = await ensureTables(trx, 'technical', TECHNICAL_TABLES, now)
  const lines = new Map<string, readonly TechnicalSeed[]>(Object.entries(TECHNICAL_LINES))
  const rows = tables.flatMap(table =>
    (lines.get(table.code) ?? []).map(line => ({ table_id: table.id, ...line, ...designated(line.designation), created_at: now })),
  )
  await trx
    .insertInto('technical_line')
    .values(rows)
    .onConflict(conflict => conflict.columns(['table_id', 'code']).doNothing())
    .execute()
}

/** Staff may delete lines of reference tables, so these are created with their table only. */
async function ensureReference(trx: Writer, now: string): Promise<void> {
  const tables = (await ensureTables(trx, 'reference', REFERENCE_TABLES, now)).filter(table => table.isNew)
  const lines = new Map(Object.entries(REFERENCE_LINES))
  const rows = tables.flatMap(table =>
    Object.entries(lines.get(table.code) ?? {}).map(([code, designation]) => ({
      table_id: table.id,
      code,
      ...designated(designation),
      value: designation,
      created_at: now,
      isOpc: table.code === 'PRODUCT_SUPPORT' && code === 'OPC',
    })),
  )
  if (rows.length === 0) return
  // The fixed id goes first: the others are counted on from there, on both engines.
  const opc = rows.filter(row => row.isOpc).map(({ isOpc, ...row }) => ({ id: OPC_SUPPORT, ...row }))
  if (opc.length > 0) await trx.insertInto('reference_line').values(opc).execute()
  await advanceIds(trx, 'reference_line')
  const others = rows.filter(row => !row.isOpc).map(({ isOpc, ...row }) => row)
  if (others.length > 0) await trx.insertInto('reference_line').values(others).execute()
}

async function ensureCatalogs(trx: Writer, now: string): Promise<void> {
  const rows = CATALOGS.map(({ id, name, sections }) => {
    const json: CatalogSections = { sections }
    return { id, name, name_fold: fold(name), enabled: 0, json_sections: toJson(json), created_at: now, updated_at: now }
  })
  await trx
    .insertInto('catalog')
    .values(rows)
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()
  await advanceIds(trx, 'catalog')
}

/**
 * Creates every table, code and catalogue of the domain that is missing; what staff have changed
 * stays (docs/decisions.md 7.3). May run at every start.
 */
export async function ensureReferenceData(trx: Writer): Promise<void> {
  const now = new Date().toISOString()
  await ensureTechnical(trx, now)
  await ensureReference(trx, now)
  await ensureCatalogs(trx, now)
  await ensureTemplates(trx, now)
}
