import { fromResponses, toResponses } from '#contract/questionnaire/answers.ts'
import type { Questionnaire } from '#contract/questionnaire/model.ts'
import type { FeedbackAnswers } from '#contract/resources/feedback/entity.ts'
import { carryAnswers } from '#contract/resources/feedback/rules.ts'
import type { Scope } from '../../access/caller.ts'
import type { Reader } from '../../database/database.ts'
import type { SentRow } from '../answers/queries.ts'
import { readResponses } from '../answers/stored.ts'
import { type AcceptedRow, listAccepted } from './queries.ts'

/** The answers last accepted for the same target and questionnaire (docs/wire.md 5.1, GET_PREV_FEEDBACK). */

/** A questionnaire of a request, by what its former answers are looked for. */
export interface Asked {
  id: number
  product_id: number | null
  user_id: number | null
  affiliate_id: number | null
  accepted_at: string | null
  questionnaire_id: number
}

type Target = Pick<Asked, 'product_id' | 'user_id' | 'affiliate_id' | 'questionnaire_id'>

const keyOf = ({ product_id, user_id, affiliate_id, questionnaire_id }: Target): string =>
  product_id !== null
    ? `p${product_id} ${questionnaire_id}`
    : user_id !== null
      ? `u${user_id} ${questionnaire_id}`
      : `a${affiliate_id} ${questionnaire_id}`

const present = (values: readonly (number | null)[]): number[] => [...new Set(values.filter(value => value !== null))]

/** For each of those asked, the feedback last accepted before it; one query for all. */
export async function findPrevious<A extends Asked>(db: Reader, scope: Scope, asked: readonly A[]): Promise<ReadonlyMap<A, AcceptedRow>> {
  const accepted = await listAccepted(db, scope, {
    products: present(asked.map(one => one.product_id)),
    users: present(asked.map(one => one.user_id)),
    affiliates: present(asked.filter(one => one.product_id === null && one.user_id === null).map(one => one.affiliate_id)),
    questionnaires: present(asked.map(one => one.questionnaire_id)),
  })
  const byKey = new Map<string, AcceptedRow[]>()
  for (const row of accepted) byKey.set(keyOf(row), [...(byKey.get(keyOf(row)) ?? []), row])
  const isBefore = (row: AcceptedRow, one: A) => one.accepted_at === null || (row.accepted_at ?? '') < one.accepted_at
  const found = new Map<A, AcceptedRow>()
  for (const one of asked) {
    const previous = byKey.get(keyOf(one))?.find(row => row.request_id !== one.id && isBefore(row, one))
    if (previous) found.set(one, previous)
  }
  return found
}

/** Former answers under the names that today's version gives to their cards. */
export function describePrevious(sent: SentRow, from: Questionnaire, to: Questionnaire): FeedbackAnswers {
  const answers = carryAnswers(from, fromResponses(readResponses(sent.json_sent)), to)
  return { id: sent.id, name: sent.sent_name ?? sent.name, revision: sent.sent_revision ?? 0, ...toResponses(answers) }
}
