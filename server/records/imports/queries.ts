import { type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { readCode } from '#contract/codes.ts'
import type { ImportChoices } from '#contract/imports/words.ts'
import { REFERENCE_TABLE_CODES, type ReferenceTableCode } from '#contract/resources/table/codes.ts'
import { fold } from '#contract/text.ts'
import { inChunks } from '../../database/chunks.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { inList, Prepared } from '../../database/prepared.ts'
import { deleteSome } from '../../database/slices.ts'
import type { Row } from '../../database/tables.ts'

const tableCode = z.enum(REFERENCE_TABLE_CODES)
const given = <T extends { enabled: number }>(rows: readonly T[]) => rows.map(({ enabled, ...row }) => ({ ...row, enabled: enabled === 1 }))

type Words = readonly (string | number)[]
interface Line {
  id: number
  name: string
  designation_fold: string
  enabled: number
  code: string
  table: string
}
const lines = new Prepared<Line>()

/** Those of the tables' lines that these words name: by their designation or their code; all of them when null. */
async function listLines(db: Reader, tables: readonly ReferenceTableCode[], words: Words | null): Promise<ImportChoices['lines']> {
  if (tables.length === 0) return []
  const wanted = words && [...new Set(words.map(word => fold(String(word))))]
  const asked = tables.map(id => ({ id }))
  const values = wanted
    ? Array.from({ length: Math.max(tables.length, wanted.length) }, (_, at) => ({ ...asked[at], word: wanted[at] }))
    : asked
  const rows = await lines.run(db, `${tables.length} ${wanted?.length}`, values, value =>
    db
      .selectFrom('reference_line as l')
      .innerJoin('reference_table as t', 't.id', 'l.table_id')
      .where(sql<SqlBool>`t.code in (${inList(tables, value)})`)
      .$if(wanted !== null, query => {
        const list = sql.join((wanted ?? []).map((_, at) => value('word', at)))
        // The database does not fold: a code beyond ASCII is looked at below.
        const isBeyond = sql`octet_length(l.code) <> length(l.code)`
        return query.where(sql<SqlBool>`(l.designation_fold in (${list}) or lower(l.code) in (${list}) or ${isBeyond})`)
      })
      .select(['l.id', 'l.designation as name', 'l.designation_fold', 'l.enabled', 'l.code', 't.code as table'])
      .orderBy('l.id'),
  )
  const isNamed = (line: Line) => !wanted || wanted.includes(line.designation_fold) || wanted.includes(fold(line.code))
  return rows.filter(isNamed).map(({ designation_fold: _, enabled, table, ...row }) => {
    return { ...row, enabled: enabled === 1, table: tableCode.parse(table) }
  })
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

type Affiliate = Pick<Row<'affiliate'>, 'id' | 'name' | 'code' | 'enabled'>
const namedAffiliates = new Prepared<Affiliate>()

/** The affiliates that these words may name: by their own code, a displayed one, an id or their name. */
async function listNamed(db: Reader, words: Words): Promise<ImportChoices['affiliates']> {
  const rows: Affiliate[] = []
  for (const chunk of inChunks([...new Set(words)], 500)) {
    // No affiliate has the number 0.
    const asked = chunk.map(word => ({ code: String(word), name: fold(String(word)), id: readCode('affiliate', String(word)) ?? 0 }))
    const named = await namedAffiliates.run(db, `${asked.length}`, asked, value => {
      const list = (what: keyof (typeof asked)[number]) => sql.join(asked.map((_, at) => value(what, at)))
      return affiliates(db).where(
        sql<SqlBool>`((code in (${list('code')}) and code <> '') or name_fold in (${list('name')}) or id in (${list('id')}))`,
      )
    })
    rows.push(...named)
  }
  return given(rows)
}

const catalogs = new Prepared<{ id: number; name: string; enabled: number }>()
const listCatalogs = async (db: Reader) =>
  given(await catalogs.run(db, '', {}, () => db.selectFrom('catalog').select(['id', 'name', 'enabled']).orderBy('id')))

interface Asked {
  tables: readonly ReferenceTableCode[]
  /** Catalogues, profiles and roles too. */
  records: readonly ('catalog' | 'profile' | 'role')[]
  /** Those of the affiliates that are named so; all of them when null. */
  affiliates: Words | null
  /** Those of the tables' lines that are named so; all of them when null. */
  lines: Words | null
}

/** What the words of rows may stand for. */
export async function listChoices(db: Reader, asked: Asked): Promise<ImportChoices> {
  const all = {
    catalog: asked.records.includes('catalog'),
    profile: asked.records.includes('profile'),
    role: asked.records.includes('role'),
  }
  return {
    lines: await listLines(db, asked.tables, asked.lines),
    // Lines that are to be added have a place in their table: whoever reads rows adds none.
    tables: asked.lines === null ? await listTables(db, asked.tables) : [],
    catalogs: all.catalog ? await listCatalogs(db) : [],
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

const imported = new Prepared<{ record_id: number }>()

/** The record that a row of a file became; null when it was not added yet. */
export async function findImported(db: Reader, key: RowKey): Promise<number | null> {
  const found = await imported.first(db, '', { ...key }, value =>
    db
      .selectFrom('import_row')
      .where('kind', '=', value<string>('kind'))
      .where('file', '=', value<string>('file'))
      .where('sheet', '=', value<string>('sheet'))
      .where('row', '=', value<number>('row'))
      .select('record_id'),
  )
  return found?.record_id ?? null
}

const importing = new Prepared<unknown>()

export const insertImported = async (trx: Writer, key: RowKey, made: { record_id: number; by_user: number; at: string }): Promise<void> => {
  await importing.run(trx, '', { ...key, ...made }, value => {
    const made = { record_id: value<number>('record_id'), by_user: value<number>('by_user'), at: value<string>('at') }
    const row = { kind: value<string>('kind'), file: value<string>('file'), sheet: value<string>('sheet'), row: value<number>('row') }
    return trx.insertInto('import_row').values({ ...row, ...made })
  })
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
