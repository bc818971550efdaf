import { type Recap, recapOf } from '#contract/questionnaire/recap.ts'
import { listHeld } from './held-answers.ts'
import type { Store } from './store.ts'

/** What a request's questionnaires are about to hand over, by the questionnaire's id. */
export async function readRecaps(store: Pick<Store, 'read'>, request: number): Promise<ReadonlyMap<number, Recap>> {
  const all = await listHeld(store, `${request}:`)
  return new Map(all.map(([{ form }, { questionnaire, answers, sources }]) => [form, recapOf(questionnaire, answers, sources)]))
}
