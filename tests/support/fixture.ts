import type { Questionnaire, QuestionResponse } from '#contract/questionnaire/model.ts'
import { fold } from '#contract/text.ts'
import type { Writer } from '#server/database/database.ts'
import { toJson } from '#server/database/json.ts'
import { type FormRow, insertRequests, insertSent, type Targets } from './fixture-requests.ts'
import { allTypesForm, FORM_SIZES, type FormIds, questionsOf, smallForm } from './form-fixture.ts'
import { insertUsers, MADE_AT, PERSONA_NAMES, PERSONAS, type Persona } from './people.ts'

const made = { created_at: MADE_AT, updated_at: MADE_AT }
const nth = (rows: readonly { id: number }[], at: number): number => {
  const row = rows[at]
  if (!row) throw new Error(`the fixture lacks row ${at}`)
  return row.id
}

async function insertAffiliates(trx: Writer) {
  const values = ['Banque Alpha', 'Coopérative Bêta', 'Mutuelle Gamma'].map(name => ({ name, name_fold: fold(name), ...made }))
  const rows = await trx.insertInto('affiliate').values(values).returning('id').execute()
  return { a1: nth(rows, 0), a2: nth(rows, 1), a3: nth(rows, 2) }
}

async function insertPersonas(trx: Writer, affiliates: { a1: number; a2: number; a3: number }): Promise<Record<Persona, number>> {
  const users = PERSONA_NAMES.map(username => {
    const { affiliate, ...persona } = PERSONAS[username]
    return { username, ...persona, affiliate: affiliate && affiliates[affiliate] }
  })
  const ids = await insertUsers(trx, users)
  const entries = new Map(PERSONA_NAMES.map((name, at) => [name, ids[at] ?? 0]))
  const of = (name: Persona) => entries.get(name) ?? 0
  return {
    superadmin: of('superadmin'),
    admin: of('admin'),
    staff: of('staff'),
    reader: of('reader'),
    partner: of('partner'),
    colleague: of('colleague'),
    partner2: of('partner2'),
    outsider: of('outsider'),
    guest: of('guest'),
    noRights: of('noRights'),
  }
}

const LINES = [
  { code: 'OUI', value: 'Oui', enabled: 1 },
  { code: 'NON', value: 'Non', enabled: 1 },
  { code: 'PEUT_ETRE', value: 'Peut-être', enabled: 1 },
  { code: 'ANCIEN', value: 'Ancien choix', enabled: 0 },
]

async function insertLookups(trx: Writer): Promise<QuestionResponse> {
  const header = (code: string) => ({ code, designation: code, designation_fold: fold(code), created_at: MADE_AT })
  const technical = await trx
    .insertInto('technical_table')
    .values([header('PWD'), header('AUTH'), header('PROCESSUS_COLLECT_TYPE')])
    .returning('id')
    .execute()
  const line = (table: number, code: string, value: string, type = '') => ({
    table_id: nth(technical, table),
    code,
    designation: code,
    designation_fold: fold(code),
    value,
    type,
    created_at: MADE_AT,
  })
  await trx
    .insertInto('technical_line')
    .values([
      line(0, 'PWD_MIN_LENGTH', '12'),
      line(0, 'PWD_MAX_ATTEMPTS', '5'),
      line(1, 'AUTH_SECRET', 'un secret', 'PASSWORD'),
      line(2, 'COLLECT_TYPE_ANNUAL', 'Collecte annuelle'),
      line(2, 'COLLECT_TYPE_LABEL', 'Labellisation'),
      line(2, 'COLLECT_TYPE_RENEW_LABEL', 'Renouvellement'),
    ])
    .execute()
  const reference = await trx
    .insertInto('reference_table')
    .values([header('COLLEGE'), header('CIVILITE')])
    .returning('id')
    .execute()
  const referenceLine = (table: number, code: string, designation: string) => ({
    table_id: nth(reference, table),
    code,
    designation,
    designation_fold: fold(designation),
    value: designation,
    created_at: MADE_AT,
  })
  const genders = [referenceLine(1, 'CIVILITE_STATUT_FEMALE', 'Madame'), referenceLine(1, 'CIVILITE_STATUT_MALE', 'Monsieur')]
  await trx
    .insertInto('reference_line')
    .values([referenceLine(0, 'BANQUES', 'Banques'), ...genders])
    .execute()
  const response = await trx.insertInto('response_table').values(header('OUI_NON')).returning('id').execute()
  const values = LINES.map((one, ord) => ({
    ...one,
    table_id: nth(response, 0),
    ord,
    designation: one.value,
    designation_fold: fold(one.value),
    created_at: MADE_AT,
  }))
  const lines = await trx.insertInto('response_line').values(values).returning('id').execute()
  return {
    id: nth(response, 0),
    designation: 'Oui ou non',
    data: LINES.map((one, ord) => ({ id: nth(lines, ord), code: one.code, value: one.value, enabled: one.enabled === 1, ord })),
  }
}

async function insertForm(
  trx: Writer,
  name: string,
  size: number,
  response: QuestionResponse,
  make: (ids: FormIds) => Questionnaire,
): Promise<FormRow> {
  const named = { name, name_fold: fold(name), ...made }
  const blank = Array.from({ length: size }, () => ({ ...named, type: 'QUESTION_TYPE_STRING', json_rules: '{}' }))
  const questions = await trx.insertInto('question').values(blank).returning('id').execute()
  const { id } = await trx.insertInto('questionnaire').values(named).returning('id').executeTakeFirstOrThrow()
  const form = make({ questionnaire: id, firstQuestion: nth(questions, 0), response })
  for (const one of questionsOf(form)) {
    const { response: table, size: max, minSize, format, lines } = one
    const columns = lines?.map(column => ({ ...column, response: column.response?.id ?? null })) ?? null
    const rules = toJson({
      response: table?.id ?? null,
      size: max ?? null,
      minSize: minSize ?? null,
      format: format ?? null,
      lines: columns,
    })
    const set = { name: one.name, name_fold: fold(one.name), type: one.type, json_rules: rules }
    await trx.updateTable('question').set(set).where('id', '=', one.id).execute()
  }
  const version = await trx
    .insertInto('questionnaire_version')
    .values({ questionnaire_id: id, version: 1, name, json_content: toJson(form), created_at: MADE_AT })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx.updateTable('questionnaire').set({ version_id: version.id }).where('id', '=', id).execute()
  return { id, version: version.id, form }
}

async function insertProducts(trx: Writer, a: { a1: number; a2: number; a3: number }, forms: { all: FormRow; small: FormRow }) {
  const catalog = await trx
    .insertInto('catalog')
    .values({ name: 'Fonds solidaires', name_fold: 'fonds solidaires', ...made })
    .returning('id')
    .executeTakeFirstOrThrow()
  const link = (type: string, form: FormRow) => ({ catalog_id: catalog.id, type, questionnaire_id: form.id })
  await trx
    .insertInto('catalog_form')
    .values([
      link('COLLECT_TYPE_ANNUAL', forms.all),
      link('COLLECT_TYPE_LABEL', forms.small),
      link('COLLECT_TYPE_RENEW_LABEL', forms.small),
    ])
    .execute()
  const product = (name: string, affiliate: number, label: number, catalogId: number | null = catalog.id) => ({
    name,
    name_fold: fold(name),
    affiliate_id: affiliate,
    catalog_id: catalogId,
    label_status: label,
    ...made,
  })
  const rows = await trx
    .insertInto('product')
    .values([
      product('Livret Alpha', a.a1, 1),
      product('Épargne Alpha', a.a1, 0),
      product('Fonds Bêta', a.a2, 1),
      product('Sans catalogue', a.a2, 0, null),
    ])
    .returning('id')
    .execute()
  const products = { p1: nth(rows, 0), p1b: nth(rows, 1), p2: nth(rows, 2), bare: nth(rows, 3) }
  await trx.insertInto('product_distributor').values({ product_id: products.p2, affiliate_id: a.a1 }).execute()
  return { catalog: catalog.id, products }
}

async function insertCollections(trx: Writer, made_by: number, t: Targets) {
  const collection = (name: string, status: string) => ({
    name,
    name_fold: fold(name),
    start_date: '2026-01-01',
    end_date: '2099-12-31',
    status,
    created_by: made_by,
    ...made,
  })
  const rows = await trx
    .insertInto('collection')
    .values([collection('Collecte ouverte', 'COLLECT_STATUS_OPENED'), collection('Collecte créée', 'COLLECT_STATUS_CREATED')])
    .returning('id')
    .execute()
  const sub = (at: number, kind: 'PRODUCT' | 'AFFILIATE' | 'USER', name: string, ord: number) => ({
    collection_id: nth(rows, at),
    reason: 'COLLECT_TYPE_ANNUAL',
    type: `COLLECT_SHARE_TYPE_${kind}`,
    name,
    ord,
  })
  const subs = await trx
    .insertInto('sub_collection')
    .values([
      sub(0, 'PRODUCT', 'Produits', 0),
      sub(0, 'AFFILIATE', 'Affiliés', 1),
      sub(0, 'USER', 'Utilisateurs', 2),
      sub(1, 'PRODUCT', 'Produits', 0),
      sub(1, 'AFFILIATE', 'Affiliés', 1),
    ])
    .returning('id')
    .execute()
  const [product, affiliate, user, nextProduct, nextAffiliate] = subs.map(row => row.id)
  const target = (sub_collection_id: number | undefined, ...ids: number[]) =>
    ids.map(target_id => ({ sub_collection_id: sub_collection_id ?? 0, target_id }))
  const { p1, p1b, p2 } = t.products
  await trx
    .insertInto('sub_collection_target')
    .values([
      ...target(product, p1, p1b, p2),
      ...target(affiliate, t.a1, t.a2),
      ...target(user, t.guest),
      ...target(nextProduct, p1, p2),
      ...target(nextAffiliate, t.a1),
    ])
    .execute()
  const form = (sub_collection_id: number | undefined) => ({
    sub_collection_id: sub_collection_id ?? 0,
    questionnaire_id: t.small.id,
    ord: 0,
  })
  await trx
    .insertInto('sub_collection_form')
    .values([form(affiliate), form(user), form(nextAffiliate)])
    .execute()
  const event = { collection_id: nth(rows, 0), at: MADE_AT, by_user: made_by, to_status: 'COLLECT_STATUS_OPENED' }
  await trx
    .insertInto('collection_event')
    .values({ ...event, from_status: 'COLLECT_STATUS_CREATED' })
    .execute()
  return { opened: nth(rows, 0), created: nth(rows, 1), subs: { product: product ?? 0, affiliate: affiliate ?? 0, user: user ?? 0 } }
}

/** Fills an empty database with the small fixed world of the tests; gives the ids of what is in it. */
export async function insertFixture(trx: Writer) {
  const affiliates = await insertAffiliates(trx)
  const users = await insertPersonas(trx, affiliates)
  const response = await insertLookups(trx)
  const all = await insertForm(trx, 'Questionnaire complet', FORM_SIZES.all, response, allTypesForm)
  const small = await insertForm(trx, 'Questionnaire court', FORM_SIZES.small, response, smallForm)
  const { catalog, products } = await insertProducts(trx, affiliates, { all, small })
  const targets = { ...affiliates, guest: users.guest, staff: users.staff, partner2: users.partner2, products, all, small }
  const { subs, ...collections } = await insertCollections(trx, users.admin, targets)
  const requests = await insertRequests(trx, targets, { subs, ...collections })
  const sent = await insertSent(trx, requests.handed, all, users.partner)
  return { affiliates, users, response, forms: { all, small }, catalog, products, collections, subs, requests, feedbacks: { sent } }
}

export type Fixture = Awaited<ReturnType<typeof insertFixture>>
