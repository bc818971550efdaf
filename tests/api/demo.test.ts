import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#contract/demo.ts'
import { fromResponses } from '#contract/questionnaire/answers.ts'
import { checkCondition } from '#contract/questionnaire/conditions.ts'
import { responsesSchema } from '#contract/questionnaire/feedback-item.ts'
import { allCards, columnsOf } from '#contract/questionnaire/layout.ts'
import { QUESTION_TYPES, questionnaireSchema } from '#contract/questionnaire/model.ts'
import { validateSave, validateSend } from '#contract/questionnaire/validation.ts'
import { fieldName, isBlank } from '#contract/record/field.ts'
import { isSiren } from '#contract/resources/affiliate/siren.ts'
import { isLei } from '#contract/resources/product/lei.ts'
import { isIsin } from '#contract/resources/product/parts/isin.ts'
import { productRecord } from '#contract/resources/product/record.ts'
import { REQUEST_STATUS_CODES } from '#contract/resources/request/states.ts'
import { PORTAL_LINKS, portalLinks } from '#contract/resources/table/portal-links.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { fromJson } from '#server/database/json.ts'
import { prepareDemo } from '#server/demo/prepare.ts'
import { createApp } from '#server/http/app.ts'
import { assembleParts } from '#server/http/parts.ts'
import { listProductRecords } from '#server/resources/product/queries.ts'
import { productValues } from '#server/resources/product/record.ts'
import { createFolderStore } from '#server/services/files/folder-store.ts'
import { createServices } from '#server/services/services.ts'
import { openServer } from '#tests/support/api.ts'
import { Client } from '#tests/support/client.ts'

const folders: string[] = []

async function openDemo(): Promise<{ database: Database; folder: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'sceau-demo-'))
  folders.push(folder)
  const database = await openDatabase(join(folder, 'sceau.sqlite'))
  expect(await prepareDemo(database, createFolderStore(folder))).toBe(true)
  return { database, folder }
}

const { database, folder } = await openDemo()
/** Only compared with; tests change the other one. */
const { database: untouched } = await openDemo()
const { reader } = database
const parts = assembleParts(database, createServices({ dataFolder: folder }), '')
const app = createApp(parts, new Map())

afterAll(async () => {
  await database.close()
  await untouched.close()
  for (const one of folders) rmSync(one, { recursive: true, force: true })
})

const versions = async () =>
  (await reader.selectFrom('questionnaire_version').selectAll().orderBy('id').execute()).map(row => ({
    id: row.id,
    form: fromJson(questionnaireSchema, row.json_content),
  }))

async function signIn(username: string): Promise<Client> {
  const { id } = await reader.selectFrom('user_account').where('username', '=', username).select('id').executeTakeFirstOrThrow()
  return new Client(app, await database.transaction(trx => parts.sessions.open(trx, id, '', '')))
}

test('has 12 affiliates, 60 products in several catalogues, and every state of a request', async () => {
  const affiliates = await reader.selectFrom('affiliate').select('id').execute()
  const products = await reader.selectFrom('product').select(['id', 'catalog_id', 'support']).execute()
  expect([affiliates.length, products.length]).toEqual([12, 60])
  expect(new Set(products.map(row => row.catalog_id)).size).toBeGreaterThan(4)
  expect(products.every(row => row.support !== null)).toBe(true)
  const records = (
    await listProductRecords(
      reader,
      products.map(({ id }) => id),
    )
  ).map(productValues)
  // Each field is told by some products, the general ones by all.
  for (const { path } of productRecord.named)
    expect([path, records.some(values => !isBlank(Reflect.get(values, path)))]).toEqual([path, true])
  const [general] = productRecord.sections
  const told = general.fields.map(fieldName).filter(name => !['affiliate', 'comment'].includes(name))
  for (const values of records) expect(told.filter(name => isBlank(Reflect.get(values, name)))).toEqual([])
  for (const { codeLEI } of records) expect(codeLEI === '' || isLei(codeLEI)).toBe(true)
  const statuses = await reader.selectFrom('request').select('status').distinct().execute()
  expect(new Set(statuses.map(row => row.status))).toEqual(new Set(REQUEST_STATUS_CODES))
})

test('asks 60 questions over 5 pages, of every type, with conditions and two tables', async () => {
  const newest = (await versions()).filter(({ form }) => form.tabs === 5).at(-1)
  const cards = newest ? allCards(newest.form) : []
  expect([cards.length, newest?.form.pages.length]).toEqual([60, 5])
  expect(new Set(cards.map(card => card.question.type))).toEqual(new Set(QUESTION_TYPES))
  expect(cards.filter(card => columnsOf(card.question).length > 0)).toHaveLength(2)
  expect(cards.filter(card => card.condition).length).toBeGreaterThan(10)
  for (const { form } of await versions())
    for (const card of allCards(form)) expect(card.condition ? checkCondition(card.condition, form, card.name) : []).toEqual([])
})

test('what was sent is complete, and drafts can be saved', async () => {
  const forms = new Map((await versions()).map(({ id, form }) => [id, form]))
  const sent = await reader.selectFrom('feedback').where('json_sent', 'is not', null).select(['id', 'version_id', 'json_sent']).execute()
  expect(sent.length).toBeGreaterThan(200)
  for (const { version_id, json_sent } of sent) {
    const form = forms.get(version_id)
    const answers = fromResponses(fromJson(responsesSchema, json_sent ?? ''))
    expect(form && validateSend(form, answers)).toEqual([])
    expect(form && validateSave(form, answers)).toEqual([])
  }
})

test('partner has an untouched request of the open collection, and its affiliate no modification pending', async () => {
  const partner = await signIn('partner')
  const { payload } = await partner.call('DEMANDE_MANAGEMENT', 'FILTER', {
    type: 'REQUEST_FORM_PRODUCT',
    status: 'REQUEST_FEEDBACK',
    data: { size: 100 },
  })
  const untouched = payload.data.filter(request => request.qsQuestionMaster.every(form => form.state === 'NEW'))
  expect(untouched.filter(request => request.collectTargetObject?.name === 'Collecte annuelle 2026').length).toBeGreaterThan(0)
  expect(untouched.every(request => request.affiliateTarget === 1)).toBe(true)
  const previous = await partner.call('FEEDBACK_MANAGEMENT', 'GET_PREV_FEEDBACK', {
    id: untouched[0]?.id ?? 0,
    id2: untouched[0]?.qsQuestionMaster[0]?.id ?? 0,
  })
  expect(Object.keys(previous.payload?.responses ?? {}).length).toBeGreaterThan(20)
  const pending = await reader
    .selectFrom('request')
    .where('affiliate_id', '=', 1)
    .where('status', '=', 'REQUEST_NEW')
    .select('id')
    .execute()
  expect(pending).toEqual([])
})

test('each of the organisation’s links is set', async () => {
  const lines = await (await signIn('partner')).call('TABLE_TECHNIQUE', 'GET_ALL_LINE_CODE', { value: 'LINKS' })
  const { menu, footer } = portalLinks(lines.payload)
  expect([...menu, ...footer].map(link => link.id).sort()).toEqual(Object.keys(PORTAL_LINKS).sort())
})

test('affiliates have a right SIREN, contacts, documents that open, agreements, and requests about them', async () => {
  const sirens = await reader.selectFrom('affiliate').select('siren').execute()
  expect(sirens.filter(({ siren }) => !isSiren(siren))).toEqual([])
  const partner = await signIn('partner')
  const { payload } = await partner.call('AFFILIATE_DOCUMENT', 'GET_BY_AFFILIATE', { id: 1 })
  expect(payload.count).toBe(2)
  for (const { document, size } of payload.data) {
    const bytes = await (await partner.request(`/api/files/${document}`)).bytes()
    expect([bytes.byteLength, Buffer.from(bytes).toString('latin1', 0, 5)]).toEqual([size, '%PDF-'])
  }
  const own = (await partner.call('AFFILIATE_MANAGEMENT', 'GET_ID', { id: 1 })).payload
  expect(own.form.agreementEsus).toBe(true)
  expect((await partner.request(`/api/images/${own.form.logo}`)).status).toBe(200)
  const contacts = (await partner.call('AFFILIATE_CONTACT', 'GET_BY_AFFILIATE', { id: 1 })).payload.data
  expect(contacts.map(contact => contact.isMain).sort()).toEqual([false, true])
  const admin = await signIn('admin')
  for (const type of ['AFFILIATE_CODE_ISIN_ADD', 'AFFILIATE_CODE_ISIN_UPDATE', 'AFFILIATE_CODE_ISIN_DELETE', 'USER_ADD'] as const) {
    const found = (await admin.call('DEMANDE_MANAGEMENT', 'FILTER', { type, status: 'REQUEST_NEW', data: {} })).payload.data
    expect([type, found.length]).toEqual([type, 1])
    const { changes } = (await admin.call('DEMANDE_MANAGEMENT', 'GET_ID', { id: found[0]?.id ?? 0 })).payload
    expect(changes.length).toBeGreaterThan(0)
  }
})

test('products have valid ISIN codes, contacts, documents that open and products that they invest in', async () => {
  const codes = await reader.selectFrom('product_isin').select(['code', 'product_id']).execute()
  expect(codes.filter(({ code }) => !isIsin(code))).toEqual([])
  expect([...Map.groupBy(codes, ({ product_id }) => product_id).values()].map(found => found.length)).toContain(20)
  const partner = await signIn('partner')
  const { data } = (await partner.call('PRODUCT_DOCUMENT', 'GET_BY_PRODUCT', { id: 4 })).payload
  expect(data.length).toBeGreaterThan(0)
  for (const { document, size } of data) {
    const bytes = await (await partner.request(`/api/files/${document}`)).bytes()
    expect([bytes.byteLength, Buffer.from(bytes).toString('latin1', 0, 5)]).toEqual([size, '%PDF-'])
  }
  const contacts = (await partner.call('PRODUCT_CONTACT', 'GET_BY_PRODUCT', { id: 4 })).payload.data
  expect(contacts.filter(({ isMain }) => isMain)).toHaveLength(1)
  const admin = await signIn('admin')
  const children = (await admin.call('PRODUCT_MANAGEMENT', 'GET_FILS', { id: 4 })).payload
  expect(children.count).toBeGreaterThan(1)
  expect(children.data.every(({ form }) => form.canal !== null)).toBe(true)
})

test('guest has a questionnaire to answer, and staff have a request to accept', async () => {
  const { payload } = await (await signIn('guest')).call('DEMANDE_MANAGEMENT', 'FILTER', { status: 'REQUEST_FEEDBACK', data: {} })
  expect(payload.data[0]?.can).toContain('FILL')
  const { id: staffId } = await reader.selectFrom('user_account').where('username', '=', 'staff').select('id').executeTakeFirstOrThrow()
  const staff = await signIn('staff')
  const handed = await staff.call('DEMANDE_MANAGEMENT', 'FILTER', { status: 'REQUEST_IN_PROGRESS', type: 'REQUEST_FORM_PRODUCT', data: {} })
  const request = handed.payload.data.find(one => one.userAssigned === null)?.id ?? 0
  expect((await staff.call('DEMANDE_MANAGEMENT', 'CHANGE_ASSIGN', { id: request, user: staffId })).error).toBeNull()
  const decision = { id: request, decision: 'REQUEST_ACCEPTED', description: 'Complet.' } as const
  expect((await staff.call('DEMANDE_MANAGEMENT', 'CHANGE_DECISION', decision)).error).toBeNull()
})

test('the open collection ends no sooner than 30 days from now', async () => {
  const { end_date } = await reader
    .selectFrom('collection')
    .where('status', '=', 'COLLECT_STATUS_OPENED')
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(end_date >= '2026-12-31').toBe(true)
  expect(Date.parse(end_date) - Date.now()).toBeGreaterThan(29 * 86_400_000)
})

test('every account signs in with the one password', async () => {
  for (const { username } of DEMO_ACCOUNTS) {
    const answer = await app.request('/api/auth/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: DEMO_PASSWORD, grant_type: 'password' }),
    })
    expect({ username, status: answer.status }).toEqual({ username, status: 200 })
    z.object({ access_token: z.string() }).parse(await answer.json())
  }
})

test('is the same on every fresh start, fills once, and spares an installation', async () => {
  const other = await openDemo()
  try {
    for (const table of ['product', 'question', 'questionnaire_version', 'feedback', 'feedback_answer', 'collection_event'] as const) {
      const rows = (db: Database) => db.reader.selectFrom(table).selectAll().execute()
      expect(await rows(other.database)).toEqual(await rows(untouched))
    }
    expect(await prepareDemo(other.database, createFolderStore(other.folder))).toBe(true)
    await other.database.transaction(trx => trx.deleteFrom('setting').execute())
    expect(await prepareDemo(other.database, createFolderStore(other.folder))).toBe(false)
  } finally {
    await other.database.close()
  }
})

test('fills PostgreSQL with the same', async () => {
  const server = await openServer('postgres')
  try {
    expect(await prepareDemo(server.database, server.parts.services.files)).toBe(true)
    for (const table of ['product', 'request_event', 'feedback', 'collection_event'] as const) {
      const rows = (db: Database) => db.reader.selectFrom(table).selectAll().orderBy('id').execute()
      expect(await rows(server.database)).toEqual(await rows(untouched))
    }
  } finally {
    await server.close()
  }
})
