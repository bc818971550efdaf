import type { Questionnaire } from '#contract/questionnaire/model.ts'
import type { RequestStatus, RequestType } from '#contract/resources/request/states.ts'
import type { Writer } from '#server/database/database.ts'
import { toJson } from '#server/database/json.ts'
import { MADE_AT } from './people.ts'

const made = { created_at: MADE_AT, updated_at: MADE_AT }

/** A questionnaire of the fixture, with its one version. */
export interface FormRow {
  id: number
  version: number
  form: Questionnaire
}

/** Targets of the collections and requests. */
export interface Targets {
  a1: number
  a2: number
  guest: number
  staff: number
  partner2: number
  products: { p1: number; p1b: number; p2: number }
  all: FormRow
  small: FormRow
}
interface Collections {
  opened: number
  subs: { product: number; affiliate: number; user: number }
}

/** One request a state, on both affiliates and the guest; gives their ids by name. */
export async function insertRequests(trx: Writer, t: Targets, c: Collections) {
  const request = (type: RequestType, status: RequestStatus, more: { affiliate_id?: number; product_id?: number; user_id?: number }) => ({
    type,
    status,
    affiliate_id: null,
    product_id: null,
    user_id: null,
    collection_id: c.opened,
    sub_collection_id: c.subs.product,
    json_proposal: null,
    json_base: null,
    assigned_to: null,
    created_by: t.staff,
    ...made,
    ...more,
  })
  const ofSub = (sub_collection_id: number) => ({ sub_collection_id })
  const none = { collection_id: null, sub_collection_id: null }
  const rows = await trx
    .insertInto('request')
    .values([
      request('REQUEST_FORM_PRODUCT', 'REQUEST_FEEDBACK', { affiliate_id: t.a1, product_id: t.products.p1 }),
      {
        ...request('REQUEST_FORM_PRODUCT', 'REQUEST_IN_PROGRESS', { affiliate_id: t.a1, product_id: t.products.p1b }),
        assigned_to: t.staff,
      },
      request('REQUEST_FORM_PRODUCT', 'REQUEST_FEEDBACK', { affiliate_id: t.a2, product_id: t.products.p2 }),
      { ...request('REQUEST_FORM_AFFILIATE', 'REQUEST_FEEDBACK', { affiliate_id: t.a1 }), ...ofSub(c.subs.affiliate) },
      { ...request('REQUEST_FORM_AFFILIATE', 'REQUEST_FEEDBACK', { affiliate_id: t.a2 }), ...ofSub(c.subs.affiliate) },
      { ...request('REQUEST_FORM_EXTERNAL', 'REQUEST_FEEDBACK', { user_id: t.guest }), ...ofSub(c.subs.user) },
      {
        ...request('AFFILIATE_UPDATE', 'REQUEST_NEW', { affiliate_id: t.a2 }),
        ...none,
        created_by: t.partner2,
        json_proposal: toJson({ name: 'Coopérative Bêta Plus' }),
        json_base: toJson({ name: 'Coopérative Bêta' }),
      },
    ])
    .returning('id')
    .execute()
  const ids = rows.map(row => row.id)
  const pinned = (at: number, { id, version }: FormRow) => ({ request_id: ids[at] ?? 0, questionnaire_id: id, version_id: version, ord: 0 })
  await trx
    .insertInto('request_questionnaire')
    .values([...[0, 1, 2].map(at => pinned(at, t.all)), ...[3, 4, 5].map(at => pinned(at, t.small))])
    .execute()
  const events = ids.map(request_id => ({ request_id, kind: 'CREATED', at: MADE_AT, by_user: t.staff }))
  await trx.insertInto('request_event').values(events).execute()
  const of = (at: number) => ids[at] ?? 0
  return {
    product1: of(0),
    handed: of(1),
    product2: of(2),
    affiliate1: of(3),
    affiliate2: of(4),
    guest: of(5),
    update2: of(6),
  }
}

/** What was sent in the request that staff has in hand. */
export async function insertSent(trx: Writer, request: number, { id, version }: FormRow, by: number): Promise<number> {
  const sent = { responses: { string: 'Réponse envoyée' }, responsesArray: {}, responsesTable: {}, responsesTableArray: {} }
  const { id: feedback } = await trx
    .insertInto('feedback')
    .values({
      request_id: request,
      questionnaire_id: id,
      version_id: version,
      name: 'Collecte ouverte',
      revision: 1,
      ended: 1,
      saved_at: MADE_AT,
      saved_by: by,
      json_sent: toJson(sent),
      sent_name: 'Collecte ouverte',
      sent_revision: 1,
      sent_at: MADE_AT,
      sent_by: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const answer = { feedback_id: feedback, card: 'string', json_value: toJson('Réponse envoyée'), revision: 1, saved_at: MADE_AT }
  await trx
    .insertInto('feedback_answer')
    .values({ ...answer, saved_by: by })
    .execute()
  return feedback
}
