import { fromResponses } from '#contract/questionnaire/answers.ts'
import type { Answers } from '#contract/questionnaire/feedback-item.ts'
import type { Questionnaire } from '#contract/questionnaire/model.ts'
import type { PrefillSources } from '#contract/questionnaire/prefill.ts'
import { countAnswers, type FormCount } from '#contract/questionnaire/progress.ts'
import { baseOf, boundRecord, firstRows, overlay, rowsOf } from './draft-rows.ts'
import { NO_NAMES } from './local-files.ts'
import type { FeedbackRow } from './rows.ts'
import type { Store, Tx } from './store.ts'

/** What the questionnaires on this device hold, with what was typed here; loaded lazily, for it judges conditions. */

interface Held {
  questionnaire: Questionnaire
  answers: Answers
  toConfirm: ReadonlySet<string>
  sources: PrefillSources
}

/** What its form would show: base and rows of the draft, or those of a first opening. */
async function held(tx: Tx, feedback: FeedbackRow): Promise<Held | null> {
  const draft = await tx.get('drafts', feedback.key)
  const questionnaire = (await tx.get('questionnaires', draft?.version ?? feedback.version))?.questionnaire
  if (!questionnaire) return null
  const base = draft?.base ?? baseOf(feedback)
  const rows = draft ? await rowsOf(tx, feedback.key) : firstRows(feedback, questionnaire, base)
  return {
    questionnaire,
    answers: overlay(base.answers, rows, NO_NAMES),
    toConfirm: new Set(rows.flatMap(({ name, toConfirm }) => (toConfirm ? [name] : []))),
    sources: { record: boundRecord(questionnaire, feedback), previous: feedback.previous && fromResponses(feedback.previous) },
  }
}

/** Every questionnaire of this device whose key begins so. */
export async function listHeld(store: Pick<Store, 'read'>, prefix: string): Promise<[FeedbackRow, Held][]> {
  return await store.read(async tx => {
    const all: [FeedbackRow, Held][] = []
    for (const feedback of await tx.list('feedbacks', prefix)) {
      const one = await held(tx, feedback)
      if (one) all.push([feedback, one])
    }
    return all
  })
}

/** How far each questionnaire is, by the key of its draft. */
export async function readFormCounts(store: Pick<Store, 'read'>): Promise<ReadonlyMap<string, FormCount>> {
  const all = await listHeld(store, '')
  return new Map(
    all.map(([{ key }, { questionnaire, answers, toConfirm }]) => [key, countAnswers(questionnaire, answers, name => toConfirm.has(name))]),
  )
}
