import type { LabelAction } from '#contract/resources/label/states.ts'
import { LABEL_TYPES, OPEN_STATUSES } from '#contract/resources/request/states.ts'
import type { Scope } from '../../access/caller.ts'
import { productsIn } from '../../access/reach/queries.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { Prepared, type ValueOf } from '../../database/prepared.ts'
import { insertRow } from '../../database/rows.ts'
import type { NewRow } from '../../database/tables.ts'

const withManager = (products: ReturnType<typeof productsIn>) =>
  products.leftJoin('affiliate as a', 'a.id', 'p.affiliate_id').selectAll('p').select('a.name as affiliate_name')

/** A product within reach, with its label and who manages it. */
export const findLabelled = (db: Reader, scope: Scope, id: number) =>
  withManager(productsIn(db, scope).where('p.id', '=', id)).executeTakeFirst()
export type LabelledProduct = NonNullable<Awaited<ReturnType<typeof findLabelled>>>

interface LastAct {
  id: number
  action: LabelAction
  attestation: number
  year: number
  number: number
}
const lastActs = new Prepared<LastAct>()

/** The last act of a product's label, corrections included, with its attestation; the clock's expiry is none. */
export const findLastAct = (db: Reader, product: number): Promise<LastAct | undefined> =>
  lastActs.first(db, '', { product }, value =>
    db
      .selectFrom('label_history as h')
      .innerJoin('attestation as t', 't.history_id', 'h.id')
      .where('h.product_id', '=', value<number>('product'))
      .where('h.action', 'is not', null)
      .orderBy('h.id', 'desc')
      .select(['h.id', 'h.action', 't.id as attestation', 't.year', 't.number'])
      .$narrowType<{ action: LabelAction }>()
      .limit(1),
  )

const historyOf = (db: Reader, value: ValueOf) =>
  db
    .selectFrom('label_history as h')
    .leftJoin('attestation as t', 't.history_id', 'h.id')
    .leftJoin('user_account as u', 'u.id', 'h.by_user')
    .where('h.product_id', '=', value<number>('product'))
    .orderBy('h.id', 'desc')
    .selectAll('h')
    .select(['t.file_name', 't.year', 't.number', 't.code', 'u.first_name', 'u.last_name'])
export type HistoryRow = Awaited<ReturnType<ReturnType<typeof historyOf>['execute']>>[number]
const histories = new Prepared<HistoryRow>()

/** The history of a product's label, newest first. */
export const listHistory = (db: Reader, product: number): Promise<HistoryRow[]> =>
  histories.run(db, '', { product }, value => historyOf(db, value))

/** The open labelling or renewal request of a product. */
export async function findOpenApplication(db: Reader, product: number): Promise<number | null> {
  const row = await db
    .selectFrom('request')
    .where('product_id', '=', product)
    .where('type', 'in', [...LABEL_TYPES])
    .where('status', 'in', [...OPEN_STATUSES])
    .select('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export const insertLine = (trx: Writer, row: NewRow<'label_history'>): Promise<number> => insertRow(trx, 'label_history', row)

interface ApplicationForm {
  id: number
  version_id: number
  ord: number
}
const forms = new Prepared<ApplicationForm>()

/** The questionnaires that a catalogue asks for a reason, in their order. */
export async function listApplicationForms(db: Reader, catalog: number | null, reason: string): Promise<ApplicationForm[]> {
  if (catalog === null) return []
  return forms.run(db, '', { catalog, reason }, value =>
    db
      .selectFrom('catalog_form as f')
      .innerJoin('questionnaire as q', 'q.id', 'f.questionnaire_id')
      .where('f.catalog_id', '=', value<number>('catalog'))
      .where('f.type', '=', value<string>('reason'))
      .where('q.enabled', '=', 1)
      .where('q.version_id', 'is not', null)
      .groupBy(['q.id', 'q.version_id'])
      .select(({ fn }) => ['q.id', 'q.version_id', fn.min<number>('f.id').as('ord')])
      .$narrowType<{ version_id: number }>()
      .orderBy('ord'),
  )
}

/** Pins questionnaires to a request at their versions of this moment. */
export async function pinForms(trx: Writer, request: number, forms: readonly ApplicationForm[]): Promise<void> {
  const rows = forms.map(({ id, version_id, ord }) => ({ request_id: request, questionnaire_id: id, version_id, ord }))
  await trx.insertInto('request_questionnaire').values(rows).execute()
}

/** The partners of an affiliate who can sign in, for notices and mails. */
export async function listPartnersOf(db: Reader, affiliate: number | null) {
  if (affiliate === null) return []
  return db
    .selectFrom('user_account')
    .where('affiliate_id', '=', affiliate)
    .where('user_type', '=', 'USER_TYPE_EXTERNE')
    .where('enabled', '=', 1)
    .select(['id', 'email', 'first_name', 'activated'])
    .orderBy('id')
    .execute()
}
export type Partner = Awaited<ReturnType<typeof listPartnersOf>>[number]

/** True when the affiliate manages one of the products of these attestations. */
export async function managesAttested(db: Reader, affiliate: number, attestations: readonly number[]): Promise<boolean> {
  const row = await db
    .selectFrom('attestation as t')
    .innerJoin('product as p', 'p.id', 't.product_id')
    .where('t.id', 'in', [...attestations])
    .where('p.affiliate_id', '=', affiliate)
    .select('t.id')
    .executeTakeFirst()
  return row !== undefined
}
