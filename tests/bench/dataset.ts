import type { Questionnaire } from '#contract/questionnaire/model.ts'
import { fold } from '#contract/text.ts'
import { openDatabase, type Writer } from '#server/database/database.ts'
import { toJson } from '#server/database/json.ts'
import type { NewRow } from '#server/database/tables.ts'
import { readLookup } from '#server/demo/members.ts'
import { productMaker } from '#server/demo/product-values.ts'
import { createDraw } from '#server/demo/random.ts'
import { storedProduct } from '#server/resources/product/record.ts'

export const ROWS = 20_000
const CHUNK = 500
const NOW = '2026-01-15T09:00:00.000Z'
const WORDS = [
  'Horizon',
  'Solidaire',
  'Habitat',
  'Emploi',
  'Climat',
  'Terroir',
  'Microcrédit',
  'Insertion',
  'Partage',
  'Énergie',
  'Santé',
  'Culture',
]

const word = (at: number) => WORDS[at % WORDS.length] ?? ''
const SYLLABLES = ['va', 'lor', 'mé', 'ny', 'cas', 'tru', 'bel', 'do', 'ri', 'gam', 'si', 'pho', 'ker', 'lan', 'vi', 'jou']
/** A distinct word for each number, like a product's proper name ("Valorményvi"). */
export const properName = (at: number): string => [12, 8, 4, 0].map(shift => SYLLABLES[((at * 40_503) >> shift) & 15]).join('')
const range = (count: number) => Array.from({ length: count }, (_, at) => at)

const SUPPORTS = ['OPC', 'LIVRET', 'ASSURANCE_VIE', 'FCPE', 'PARTS', 'PRET'] as const
const MECHANISMS = ['INVESTISSEMENT', 'PARTAGE', 'MIXTE'] as const

/** Whole records, every field of which is told. */
export async function insertProducts(trx: Writer, affiliates: number[], catalogs: number[], count = ROWS): Promise<void> {
  const valuesOf = productMaker(await readLookup(trx), createDraw(count))
  for (let from = 0; from < count; from += CHUNK) {
    const rows = range(CHUNK).map((offset): NewRow<'product'> => {
      const at = from + offset
      const spec = {
        name: `Fonds ${word(at)} ${word(Math.floor(at / 7))} ${properName(at)}`,
        code: '',
        support: SUPPORTS[at % SUPPORTS.length] ?? 'OPC',
        mechanism: MECHANISMS[at % MECHANISMS.length] ?? 'MIXTE',
        affiliate: affiliates[at % affiliates.length] ?? null,
        createdOn: '2019-03-01',
      }
      const values = { ...valuesOf(spec, at), catalog: catalogs[at % catalogs.length] ?? null }
      return { ...storedProduct.columnsOf(values), label_status: at % 6, created_at: NOW, updated_at: NOW, created_by: null }
    })
    const made = await trx.insertInto('product').values(rows).returning('id').execute()
    const distributed = made.map(({ id }, at) => ({ product_id: id, affiliate_id: affiliates[at % affiliates.length] ?? 0 }))
    await trx.insertInto('product_distributor').values(distributed).execute()
  }
}

export interface Pinned {
  questionnaire: number
  version: number
}

/** Columns of a request that nobody has taken up. */
const UNTOUCHED = {
  email_address: null,
  user_id: null,
  sub_collection_id: null,
  json_proposal: null,
  json_base: null,
  assigned_to: null,
  accepted_at: null,
  created_at: NOW,
  updated_at: NOW,
  created_by: null,
}

const STATUSES = ['REQUEST_FEEDBACK', 'REQUEST_IN_PROGRESS', 'REQUEST_DENIED', 'REQUEST_ACCEPTED']

/** A request for each of the products that follow each other from `firstProduct` on. */
export async function insertRequests(
  trx: Writer,
  firstProduct: number,
  affiliates: readonly number[],
  pinned: Pinned,
  collection: number,
  { count = ROWS, statuses = STATUSES }: { count?: number; statuses?: readonly string[] } = {},
): Promise<number[]> {
  const ids: number[] = []
  for (let from = 0; from < count; from += CHUNK) {
    const rows = range(CHUNK).map(offset => {
      const at = from + offset
      return {
        type: 'REQUEST_FORM_PRODUCT',
        status: statuses[at % statuses.length] ?? '',
        affiliate_id: affiliates[at % affiliates.length] ?? null,
        product_id: firstProduct + at,
        collection_id: collection,
        ...UNTOUCHED,
      }
    })
    const made = (await trx.insertInto('request').values(rows).returning('id').execute()).map(row => row.id)
    const pins = made.map(id => ({ request_id: id, questionnaire_id: pinned.questionnaire, version_id: pinned.version, ord: 0 }))
    await trx.insertInto('request_questionnaire').values(pins).execute()
    ids.push(...made)
  }
  return ids
}

const textCard = (at: number, type: 'QUESTION_TYPE_STRING' | 'QUESTION_TYPE_DECIMAL'): Questionnaire['cards'][number] => ({
  type: 'CARD',
  key: `bench-${at}`,
  name: `bench_${at}`,
  question: { id: 900_000 + at, code: `Q${900_000 + at}`, name: `Question ${at} : ${word(at)}`, type, enabled: true },
  required: at % 3 === 0,
  hidden: false,
  ...(at % 5 === 4 && { condition: `bench_${at - 1} != "non"` }),
  page: 0,
  index: String(at),
})

/** 500 questions and a table of ten columns on one page: the form that the keystroke is timed in. */
export function largeQuestionnaire(id: number, questions: number): Questionnaire {
  const cards = range(questions - 1).map(at => textCard(at, at % 2 === 0 ? 'QUESTION_TYPE_STRING' : 'QUESTION_TYPE_DECIMAL'))
  const lines = range(10).map(at => ({
    name: `colonne ${at}`,
    type: at % 2 === 0 ? ('QUESTION_TYPE_STRING' as const) : ('QUESTION_TYPE_DECIMAL' as const),
    order: at,
    required: false,
  }))
  cards.push({
    ...textCard(questions - 1, 'QUESTION_TYPE_STRING'),
    name: 'bench_table',
    question: { id: 999_999, code: 'Q999999', name: 'Tableau', type: 'QUESTION_TYPE_TABLE', enabled: true, lines },
  })
  return { id, code: `QR${id}`, name: 'Grand questionnaire', enabled: true, tabs: 1, pages: [{ title: 'Page 1' }], cards, blocks: [] }
}

/** A questionnaire with its first version, which `contentOf` writes. */
export async function insertQuestionnaire(trx: Writer, name: string, contentOf: (id: number) => Questionnaire): Promise<Pinned> {
  const made = { created_at: NOW, created_by: null }
  const named = { name, name_fold: fold(name), version_id: null, updated_at: NOW, updated_by: null }
  const { id } = await trx
    .insertInto('questionnaire')
    .values({ ...named, ...made })
    .returning('id')
    .executeTakeFirstOrThrow()
  const content = toJson(contentOf(id))
  const row = { questionnaire_id: id, version: 1, name, json_content: content, ...made }
  const version = await trx.insertInto('questionnaire_version').values(row).returning('id').executeTakeFirstOrThrow()
  await trx.updateTable('questionnaire').set({ version_id: version.id }).where('id', '=', id).execute()
  return { questionnaire: id, version: version.id }
}

const insertLargeQuestionnaire = (trx: Writer, questions: number) =>
  insertQuestionnaire(trx, 'Grand questionnaire', id => largeQuestionnaire(id, questions))

const answersOf = (rows: number) =>
  range(rows).map(line => Object.fromEntries(range(10).map(column => [`colonne ${column}`, column % 2 === 0 ? `ligne ${line}` : '12.5'])))

/** A request of partner's affiliate with the large questionnaire and a draft whose table has 200 rows. */
async function insertLargeRequest(trx: Writer, affiliate: number, collection: number, pinned: Pinned): Promise<number> {
  const request = await trx
    .insertInto('request')
    .values({
      type: 'REQUEST_FORM_AFFILIATE',
      status: 'REQUEST_FEEDBACK',
      affiliate_id: affiliate,
      product_id: null,
      collection_id: collection,
      ...UNTOUCHED,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const pin = { request_id: request.id, questionnaire_id: pinned.questionnaire, version_id: pinned.version }
  await trx
    .insertInto('request_questionnaire')
    .values({ ...pin, ord: 0 })
    .execute()
  const feedback = await trx
    .insertInto('feedback')
    .values({
      ...pin,
      name: 'Mesure',
      revision: 1,
      saved_at: NOW,
      saved_by: null,
      json_sent: null,
      sent_name: null,
      sent_revision: null,
      sent_at: null,
      sent_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const answer = { feedback_id: feedback.id, card: 'bench_table', json_value: toJson(answersOf(200)), revision: 1 }
  await trx
    .insertInto('feedback_answer')
    .values({ ...answer, saved_at: NOW, saved_by: null })
    .execute()
  return request.id
}

export interface Dataset {
  /** Requests that `superadmin` cannot fill but `partner` can: saves are measured on them. */
  partnerRequests: number[]
  form: number
  /** Names of text cards of the form, at least one, for the save. */
  cards: string[]
  largeRequest: number
  largeForm: number
  lastProduct: number
  lastRequest: number
}

/** Adds 20,000 products and requests, and the large form, to a stopped demo installation. */
export async function addBulk(path: string): Promise<Dataset> {
  const database = await openDatabase(path)
  const dataset = await database.transaction(async trx => {
    const ids = async (table: 'affiliate' | 'catalog') =>
      (await trx.selectFrom(table).select('id').where('enabled', '=', 1).orderBy('id').execute()).map(row => row.id)
    const affiliates = await ids('affiliate')
    const open = await trx.selectFrom('collection').selectAll().where('status', '=', 'COLLECT_STATUS_OPENED').executeTakeFirstOrThrow()
    const partner = await trx
      .selectFrom('user_account')
      .select('affiliate_id')
      .where('username_key', '=', 'partner')
      .executeTakeFirstOrThrow()
    const own = partner.affiliate_id ?? 0
    // The partner's own list stays as small as in the demo, but for the requests that the saves are measured on.
    const others = affiliates.filter(id => id !== own)
    await insertProducts(trx, others, await ids('catalog'))
    const last = await trx
      .selectFrom('product')
      .select(eb => eb.fn.max('id').as('id'))
      .executeTakeFirstOrThrow()
    const small = await insertLargeQuestionnaire(trx, 61)
    const requests = await insertRequests(trx, last.id - ROWS + 1, others, small, open.id)
    const partnerRequests = requests.filter((_, at) => at % 4 === 0).slice(0, 64)
    await trx.updateTable('request').set({ affiliate_id: own }).where('id', 'in', partnerRequests).execute()
    const large = await insertLargeQuestionnaire(trx, 500)
    const largeRequest = await insertLargeRequest(trx, own, open.id, large)
    return {
      partnerRequests,
      form: small.questionnaire,
      cards: range(60).map(at => `bench_${at}`),
      largeRequest,
      largeForm: large.questionnaire,
      lastProduct: last.id,
      lastRequest: requests.at(-1) ?? 0,
    }
  })
  await database.close()
  return dataset
}
