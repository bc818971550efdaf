import { sql } from 'kysely'
import { z } from 'zod'
import { readCode } from '#contract/codes.ts'
import type { ImportChoices } from '#contract/imports/words.ts'
import { REFERENCE_TABLE_CODES, type ReferenceTableCode } from '#contract/resources/table/codes.ts'
import { fold } from '#contract/text.ts'
import { inChunks } from '../../database/chunks.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { deleteSome } from '../../database/slices.ts'

const tableCode = z.enum(REFERENCE_TABLE_CODES)
const given = <T extends { enabled: number }>(rows: readonly T[]) => rows.map(({ enabled, ...row }) => ({ ...row, enabled: enabled === 1 }))

async function listLines(db: Reader, tables: readonly ReferenceTableCode[]): Promise<ImportChoices['lines']> {
  if (tables.length === 0) return []
  const rows = await db
    .selectFrom('reference_line as l')
    .innerJoin('reference_table as t', 't.id', 'l.table_id')
    .where('t.code', 'in', [...tables])
    .select(['l.id', 'l.designation as name', 'l.enabled', 'l.code', 't.code as table'])
    .orderBy('l.id')
    .execute()
  return rows.map(row => ({ ...row, enabled: row.enabled === 1, table: tableCode.parse(row.table) }))
}

async function listTables(db: Reader, tables: readonly ReferenceTableCode[]): Promise<ImportChoices['tables']> {
  if (tables.length === 0) return []
  const rows = await db
    .selectFrom('reference_table')
    .where('code', 'in', [...tables])
    .select(['id', 'code'])
    .execute()
  return rows.map(({ id, code }) => ({ id, code: tableCode.parse(code) }))
}

const affiliates = (db: Reader) => db.selectFrom('affiliate').select(['id', 'name', 'code', 'enabled']).orderBy('name_fold').orderBy('id')

/** The affiliates that these words may name: by their own code, a displayed one, an id or their name. */
async function listNamed(db: Reader, words: readonly (string | number)[]): Promise<ImportChoices['affiliates']> {
  const rows: Awaited<ReturnType<ReturnType<typeof affiliates>['execute']>> = []
  for (const chunk of inChunks([...new Set(words)], 500)) {
    const texts = chunk.map(String)
    const ids = texts.flatMap(text => readCode('affiliate', text) ?? [])
    const named = affiliates(db).where(eb =>
      eb.or([eb('code', 'in', texts), eb('name_fold', 'in', texts.map(fold)), ...(ids.length > 0 ? [eb('id', 'in', ids)] : [])]),
    )
    rows.push(...(await named.execute()))
  }
  return given(rows)
}

interface Asked {
  tables: readonly ReferenceTableCode[]
  /** Catalogues, profiles and roles too. */
  records: readonly ('catalog' | 'profile' | 'role')[]
  /** Those of the affiliates that are named so; all of them when null. */
  affiliates: readonly (string | number)[] | null
}

/** What the words of rows may stand for. */
export async function listChoices(db: Reader, asked: Asked): Promise<ImportChoices> {
  const all = {
    catalog: asked.records.includes('catalog'),
    profile: asked.records.includes('profile'),
    role: asked.records.includes('role'),
  }
  return {
    lines: await listLines(db, asked.tables),
    tables: await listTables(db, asked.tables),
    catalogs: all.catalog ? given(await db.selectFrom('catalog').select(['id', 'name', 'enabled']).orderBy('id').execute()) : [],
    affiliates: asked.affiliates === null ? given(await affiliates(db).execute()) : await listNamed(db, asked.affiliates),
    profiles: all.profile ? given(await db.selectFrom('profile').select(['id', 'name', 'type', 'enabled']).orderBy('id').execute()) : [],
    roles: all.role ? given(await db.selectFrom('role').select(['id', 'name', 'type', 'enabled']).orderBy('id').execute()) : [],
  }
}

export interface RowKey {
  kind: string
  file: string
  sheet: string
  row: number
}

/** The record that a row of a file became; null when it was not added yet. */
export async function findImported(db: Reader, { kind, file, sheet, row }: RowKey): Promise<number | null> {
  const found = await db
    .selectFrom('import_row')
    .where('kind', '=', kind)
    .where('file', '=', file)
    .where('sheet', '=', sheet)
    .where('row', '=', row)
    .select('record_id')
    .executeTakeFirst()
  return found?.record_id ?? null
}

export const insertImported = async (trx: Writer, key: RowKey, made: { record_id: number; by_user: number; at: string }): Promise<void> => {
  await trx
    .insertInto('import_row')
    .values({ ...key, ...made })
    .execute()
}

/** Forgets which rows were added: the same file would add them anew. */
export const deleteImported = (trx: Writer, before: string, limit: number): Promise<number> =>
  deleteSome(trx, 'import_row', sql`at < ${before}`, limit)

/** The rows of a file that were added. */
export const listImported = (db: Reader, kind: string, file: string) =>
  db
    .selectFrom('import_row')
    .where('kind', '=', kind)
    .where('file', '=', file)
    .select(['sheet', 'row', 'record_id as id'])
    .orderBy('sheet')
    .orderBy('row')
    .execute()
