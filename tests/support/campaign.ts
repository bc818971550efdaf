import type { AnswerValue, FeedbackItem } from '#contract/questionnaire/feedback-item.ts'
import { toItems } from '#contract/questionnaire/items.ts'
import { cardByName } from '#contract/questionnaire/layout.ts'
import type { Questionnaire } from '#contract/questionnaire/model.ts'
import type { CollectionStatus } from '#contract/resources/collection/states.ts'
import type { RequestStatus, RequestType } from '#contract/resources/request/states.ts'
import { fold } from '#contract/text.ts'
import { toJson } from '#server/database/json.ts'
import type { World } from './api.ts'
import { MADE_AT } from './people.ts'

export interface NewRequest {
  type?: RequestType
  status?: RequestStatus
  affiliate?: number | null
  product?: number | null
  user?: number | null
  collection?: number | null
  assignee?: number | null
  createdBy?: number
  enabled?: boolean
  proposal?: Record<string, unknown>
  base?: Record<string, unknown>
  /** The questionnaires it carries; the short one when absent. */
  forms?: readonly { id: number; version: number }[]
}

/** A request as a campaign leaves it; by default A1's first product in an open collection. */
export async function addRequest(world: World, wanted: NewRequest = {}): Promise<number> {
  const { type = 'REQUEST_FORM_PRODUCT', status = 'REQUEST_FEEDBACK', assignee = null, forms = [world.ids.forms.small] } = wanted
  const { affiliate = world.ids.affiliates.a1, product = world.ids.products.p1, collection = world.ids.collections.opened } = wanted
  return world.database.transaction(async trx => {
    const { id } = await trx
      .insertInto('request')
      .values({
        type,
        status,
        affiliate_id: affiliate,
        product_id: product,
        user_id: wanted.user ?? null,
        collection_id: collection,
        sub_collection_id: null,
        assigned_to: assignee,
        created_by: wanted.createdBy ?? world.ids.users.admin,
        json_proposal: wanted.proposal ? toJson(wanted.proposal) : null,
        json_base: wanted.base ? toJson(wanted.base) : null,
        enabled: wanted.enabled === false ? 0 : 1,
        created_at: MADE_AT,
        updated_at: MADE_AT,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const pinned = forms.map((form, ord) => ({ request_id: id, questionnaire_id: form.id, version_id: form.version, ord }))
    if (pinned.length > 0) await trx.insertInto('request_questionnaire').values(pinned).execute()
    return id
  })
}

export async function addCollection(world: World, status: CollectionStatus): Promise<number> {
  const name = `Collecte ${crypto.randomUUID()}`
  return world.database.transaction(async trx => {
    const { id } = await trx
      .insertInto('collection')
      .values({
        name,
        name_fold: fold(name),
        start_date: '2026-01-01',
        end_date: '2099-12-31',
        status,
        created_by: null,
        created_at: MADE_AT,
        updated_at: MADE_AT,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

/** Another version of a questionnaire, the newest from now on. */
export async function addVersion(world: World, questionnaire: Questionnaire): Promise<number> {
  return world.database.transaction(async trx => {
    const count = await trx
      .selectFrom('questionnaire_version')
      .where('questionnaire_id', '=', questionnaire.id)
      .select(eb => eb.fn.max('version').as('newest'))
      .executeTakeFirstOrThrow()
    const { id } = await trx
      .insertInto('questionnaire_version')
      .values({
        questionnaire_id: questionnaire.id,
        version: count.newest + 1,
        name: questionnaire.name,
        json_content: toJson(questionnaire),
        created_at: MADE_AT,
        created_by: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx.updateTable('questionnaire').set({ version_id: id }).where('id', '=', questionnaire.id).execute()
    return id
  })
}

/** A file that a user has uploaded, as far as the database knows. */
export async function addFile(world: World, uploadedBy: number, more: { extension?: string; size?: number } = {}): Promise<string> {
  const file_name = `${crypto.randomUUID()}${more.extension ?? '.pdf'}`
  await world.database.transaction(async trx => {
    await trx
      .insertInto('stored_file')
      .values({
        file_name,
        original_name: `Pièce${more.extension ?? '.pdf'}`,
        content_type: 'application/pdf',
        size: more.size ?? 1000,
        sha256: file_name,
        width: null,
        height: null,
        used_for: 'FORM',
        uploaded_by: uploadedBy,
        created_at: MADE_AT,
      })
      .execute()
  })
  return file_name
}

/** The items that say these answers. */
export function itemsOf(questionnaire: Questionnaire, answers: Record<string, AnswerValue>): FeedbackItem[] {
  return Object.entries(answers).flatMap(([name, value]) => {
    const card = cardByName(questionnaire).get(name)
    return card ? toItems(card, value) : [{ name, value: String(value) }]
  })
}
