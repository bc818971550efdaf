import { sql } from 'kysely'
import type { Question, Questionnaire } from '#contract/questionnaire/model.ts'
import type { TechnicalTableCode } from '#contract/resources/table/codes.ts'
import { fold } from '#contract/text.ts'
import { inChunks } from '../database/chunks.ts'
import type { Reader, Writer } from '../database/database.ts'
import { toJson } from '../database/json.ts'
import { insertRow, updateRow } from '../database/rows.ts'
import type { NewRow, Row } from '../database/tables.ts'
import { replaceFile } from '../services/files/queries.ts'

/** SQLite binds at most 32,766 values a statement: wide rows go in smaller chunks. */
const WIDE = 500

/** Inserts chunk by chunk and gives the ids in the rows' order. */
async function insertAll<R>(rows: readonly R[], insert: (chunk: R[]) => Promise<{ id: number }[]>): Promise<number[]> {
  const ids: number[] = []
  for (const chunk of inChunks(rows, WIDE)) ids.push(...(await insert(chunk)).map(row => row.id).sort((a, b) => a - b))
  return ids
}

export const insertAffiliates = (trx: Writer, rows: readonly NewRow<'affiliate'>[]) =>
  insertAll(rows, chunk => trx.insertInto('affiliate').values(chunk).returning('id').execute())

export const insertAgreements = (trx: Writer, rows: readonly NewRow<'esus_agreement'>[]) =>
  insertAll(rows, chunk => trx.insertInto('esus_agreement').values(chunk).returning('id').execute())

export async function insertContacts(trx: Writer, rows: readonly NewRow<'affiliate_contact'>[]): Promise<void> {
  await trx
    .insertInto('affiliate_contact')
    .values([...rows])
    .execute()
}

export async function insertFiles(trx: Writer, rows: readonly NewRow<'stored_file'>[]): Promise<void> {
  await trx
    .insertInto('stored_file')
    .values([...rows])
    .execute()
}

/** Writes documents and hangs their files on them. */
export async function insertDocuments(trx: Writer, rows: readonly NewRow<'affiliate_document'>[]): Promise<void> {
  const ids = await insertAll(rows, chunk => trx.insertInto('affiliate_document').values(chunk).returning('id').execute())
  const uses = rows.map(({ file_name }, at) => ({ file_name, record_type: 'affiliate_document', record_id: ids[at] ?? 0 }))
  await trx.insertInto('file_use').values(uses).execute()
}

/** What hangs on the demo's products. */
export interface ProductParts {
  contacts: readonly NewRow<'product_contact'>[]
  documents: readonly NewRow<'product_document'>[]
  codes: readonly NewRow<'product_isin'>[]
  children: readonly NewRow<'product_child'>[]
}

export async function insertProductParts(trx: Writer, { contacts, documents, codes, children }: ProductParts): Promise<void> {
  for (const chunk of inChunks(contacts, WIDE)) await trx.insertInto('product_contact').values(chunk).execute()
  for (const chunk of inChunks(codes, WIDE)) await trx.insertInto('product_isin').values(chunk).execute()
  for (const chunk of inChunks(children, WIDE)) await trx.insertInto('product_child').values(chunk).execute()
  const ids = await insertAll(documents, chunk => trx.insertInto('product_document').values(chunk).returning('id').execute())
  const uses = documents.map(({ file_name }, at) => ({ file_name, record_type: 'product_document', record_id: ids[at] ?? 0 }))
  await trx.insertInto('file_use').values(uses).execute()
}

/** Gives an affiliate its logo. */
export async function hangLogo(trx: Writer, affiliate: number, fileName: string): Promise<void> {
  const { json_form } = await trx.selectFrom('affiliate').where('id', '=', affiliate).select('json_form').executeTakeFirstOrThrow()
  const form: object = JSON.parse(json_form)
  await updateRow(trx, 'affiliate', affiliate, { json_form: toJson({ ...form, logo: fileName }) })
  await replaceFile(trx, { type: 'affiliate', id: affiliate }, fileName)
}

export const insertProducts = (trx: Writer, rows: readonly NewRow<'product'>[]) =>
  insertAll(rows, chunk => trx.insertInto('product').values(chunk).returning('id').execute())

export const insertLabelLines = (trx: Writer, rows: readonly NewRow<'label_history'>[]) =>
  insertAll(rows, chunk => trx.insertInto('label_history').values(chunk).returning('id').execute())

/** Writes attestations whose documents are made when they are first read, and how far each year's numbers have come. */
export async function insertAttestations(trx: Writer, rows: readonly NewRow<'attestation'>[]): Promise<void> {
  for (const chunk of inChunks(rows, WIDE)) await trx.insertInto('attestation').values(chunk).execute()
  const years = [...Map.groupBy(rows, row => row.year)].map(([year, own]) => ({ year, last: own.length }))
  await trx.insertInto('attestation_year').values(years).execute()
}

/** Notes that the ends of labels were told. */
export async function insertWarnings(trx: Writer, rows: readonly NewRow<'label_warning'>[]): Promise<void> {
  await trx
    .insertInto('label_warning')
    .values([...rows])
    .execute()
}

export const insertAccounts = (trx: Writer, rows: readonly NewRow<'user_account'>[]) =>
  insertAll(rows, chunk => trx.insertInto('user_account').values(chunk).returning('id').execute())

/** Writes requests and gives them whole, in the rows' order. */
export async function insertRequests(trx: Writer, rows: readonly NewRow<'request'>[]): Promise<Row<'request'>[]> {
  const written = await trx
    .insertInto('request')
    .values([...rows])
    .returningAll()
    .execute()
  return written.sort((a, b) => a.id - b.id)
}

export const insertFeedbacks = (trx: Writer, rows: readonly NewRow<'feedback'>[]) =>
  insertAll(rows, chunk => trx.insertInto('feedback').values(chunk).returning('id').execute())

export async function insertAnswers(trx: Writer, rows: readonly NewRow<'feedback_answer'>[]): Promise<void> {
  for (const chunk of inChunks(rows)) await trx.insertInto('feedback_answer').values(chunk).execute()
}

export async function insertEvents(trx: Writer, rows: readonly NewRow<'request_event'>[]): Promise<void> {
  for (const chunk of inChunks(rows)) await trx.insertInto('request_event').values(chunk).execute()
}

export async function insertDistributors(trx: Writer, rows: readonly NewRow<'product_distributor'>[]): Promise<void> {
  for (const chunk of inChunks(rows)) await trx.insertInto('product_distributor').values(chunk).execute()
}

export async function pinForm(trx: Writer, rows: readonly NewRow<'request_questionnaire'>[]): Promise<void> {
  await trx
    .insertInto('request_questionnaire')
    .values([...rows])
    .execute()
}

export interface RoleSpec {
  name: string
  type: string
  codes: readonly string[]
}

/** Writes roles, and for each a profile of the same name that holds it; gives the profiles' ids in order. */
export async function insertProfiles(trx: Writer, roles: readonly RoleSpec[], now: string): Promise<number[]> {
  const rows = roles.map(({ name, type }) => ({ name, name_fold: fold(name), type, created_at: now, updated_at: now }))
  const roleIds = await insertAll(rows, chunk => trx.insertInto('role').values(chunk).returning('id').execute())
  const profiles = await insertAll(rows, chunk => trx.insertInto('profile').values(chunk).returning('id').execute())
  const codes = roles.flatMap((role, at) => role.codes.map(permission => ({ role_id: roleIds[at] ?? 0, permission })))
  await trx.insertInto('role_permission').values(codes).execute()
  await trx
    .insertInto('profile_role')
    .values(profiles.map((profile_id, at) => ({ profile_id, role_id: roleIds[at] ?? 0 })))
    .execute()
  return profiles
}

export interface ResponseTableSpec {
  code: string
  designation: string
  lines: readonly (readonly [code: string, value: string])[]
}

/** Writes response tables with their lines; gives their ids in order. */
export async function insertResponseTables(trx: Writer, tables: readonly ResponseTableSpec[], now: string) {
  const headers = tables.map(({ code, designation }) => ({ code, designation, designation_fold: fold(designation), created_at: now }))
  const ids = await insertAll(headers, chunk => trx.insertInto('response_table').values(chunk).returning('id').execute())
  const lines = tables.flatMap((table, at) =>
    table.lines.map(([code, value], ord) => ({
      table_id: ids[at] ?? 0,
      ord,
      code,
      designation: value,
      designation_fold: fold(value),
      value,
      created_at: now,
    })),
  )
  const lineIds = await insertAll(lines, chunk => trx.insertInto('response_line').values(chunk).returning('id').execute())
  let taken = 0
  return tables.map((table, at) => {
    const first = taken
    taken += table.lines.length
    return { table: ids[at] ?? 0, lines: lineIds.slice(first, taken) }
  })
}

/** Writes the questions of a questionnaire; gives their ids in order. */
export function insertQuestions(trx: Writer, questions: readonly Question[], by: number, now: string): Promise<number[]> {
  const rows = questions.map(question => {
    const { name, type, response, size, minSize, format } = question
    const lines = question.lines?.map(line => ({ ...line, response: line.response?.id ?? null })) ?? null
    const rules = { response: response?.id ?? null, size: size ?? null, minSize: minSize ?? null, format: format ?? null, lines }
    const made = { created_at: now, updated_at: now, created_by: by, updated_by: by }
    return { name, name_fold: fold(name), type, json_rules: toJson(rules), ...made }
  })
  return insertAll(rows, chunk => trx.insertInto('question').values(chunk).returning('id').execute())
}

export async function insertQuestionnaire(
  trx: Writer,
  form: { name: string; description: string },
  by: number,
  now: string,
): Promise<number> {
  return insertRow(trx, 'questionnaire', {
    name: form.name,
    description: form.description,
    name_fold: fold(form.name),
    created_at: now,
    updated_at: now,
    created_by: by,
    updated_by: by,
  })
}

/** Writes a version and makes it the questionnaire's newest. */
export async function insertVersion(
  trx: Writer,
  version: { questionnaire: number; version: number; content: Questionnaire; by: number; now: string },
): Promise<number> {
  const { questionnaire, content, by, now } = version
  const { id } = await trx
    .insertInto('questionnaire_version')
    .values({
      questionnaire_id: questionnaire,
      version: version.version,
      name: content.name,
      description: content.description ?? '',
      json_content: toJson(content),
      created_at: now,
      created_by: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await updateRow(trx, 'questionnaire', questionnaire, { version_id: id, updated_at: now, updated_by: by })
  return id
}

/** Enables catalogues with the questionnaires of their collection types. */
export async function enableCatalogs(
  trx: Writer,
  catalogs: readonly number[],
  forms: readonly { type: string; questionnaire: number }[],
  now: string,
): Promise<void> {
  await trx
    .updateTable('catalog')
    .set({ enabled: 1, created_at: now, updated_at: now })
    .where('id', 'in', [...catalogs])
    .execute()
  const links = catalogs.flatMap(catalog_id =>
    forms.map(({ type, questionnaire }) => ({ catalog_id, type, questionnaire_id: questionnaire })),
  )
  await trx.insertInto('catalog_form').values(links).execute()
}

/** The requests of a collection, each with the version pinned to it, in the order they were made. */
export async function listAsked(db: Reader, collection: number) {
  const rows = await db
    .selectFrom('request as r')
    .innerJoin('request_questionnaire as q', 'q.request_id', 'r.id')
    .where('r.collection_id', '=', collection)
    .selectAll('r')
    .select('q.version_id')
    .orderBy('r.id')
    .execute()
  return rows.map(({ version_id: version, ...row }) => ({ row, version }))
}
export type AskedRow = Awaited<ReturnType<typeof listAsked>>[number]['row']

/** Writes the outcomes of requests, with one statement for each chunk. */
export async function updateRequests(trx: Writer, rows: readonly NewRow<'request'>[]): Promise<void> {
  for (const chunk of inChunks(rows, WIDE)) {
    await trx
      .insertInto('request')
      .values(chunk)
      .onConflict(conflict =>
        conflict.column('id').doUpdateSet(eb => ({
          status: eb.ref('excluded.status'),
          assigned_to: eb.ref('excluded.assigned_to'),
          accepted_at: eb.ref('excluded.accepted_at'),
          updated_at: eb.ref('excluded.updated_at'),
          rev: eb.ref('excluded.rev'),
        })),
      )
      .execute()
  }
}

/** Gives lines of a technical table, by code, their values. */
export async function setValues(trx: Writer, table: TechnicalTableCode, values: Readonly<Record<string, string>>): Promise<void> {
  const cases = Object.entries(values).map(([code, value]) => sql`when ${code} then ${value}`)
  await trx
    .updateTable('technical_line')
    .set({ value: sql<string>`case code ${sql.join(cases, sql` `)} else value end` })
    .where('table_id', 'in', trx.selectFrom('technical_table').where('code', '=', table).select('id'))
    .execute()
}

/** Marks notifications of before an instant as read. */
export async function readNotifications(trx: Writer, before: string): Promise<void> {
  await trx
    .updateTable('notification')
    .set(eb => ({ read_at: eb.ref('created_at') }))
    .where('created_at', '<', before)
    .execute()
}

/** Every line of the reference tables, by table code. */
export function listReferenceLines(db: Reader) {
  return db
    .selectFrom('reference_line as l')
    .innerJoin('reference_table as t', 't.id', 'l.table_id')
    .select(['t.code as table', 'l.id', 'l.code', 'l.value'])
    .orderBy('l.id')
    .execute()
}

export async function countAccounts(db: Reader): Promise<number> {
  const { n } = await db
    .selectFrom('user_account')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

export async function findSetting(db: Reader, name: string): Promise<string | null> {
  return (await db.selectFrom('setting').where('name', '=', name).select('value').executeTakeFirst())?.value ?? null
}

export async function insertSetting(trx: Writer, name: string, value: string): Promise<void> {
  await trx.insertInto('setting').values({ name, value }).execute()
}
