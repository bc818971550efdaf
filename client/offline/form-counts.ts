import type { Answers } from '#contract/questionnaire/feedback-item.ts'
import type { Questionnaire } from '#contract/questionnaire/model.ts'
import { countAnswers, type FormCount } from '#contract/questionnaire/progress.ts'
import { baseOf, firstRows, overlay, rowsOf } from './draft-rows.ts'
import { NO_NAMES } from './local-files.ts'
import type { FeedbackRow } from './rows.ts'
import type { Store, Tx } from './store.ts'

/** How far each questionnaire on this device is, with what was typed here; loaded lazily, for it judges conditions. */

interface Held {
  questionnaire: Questionnaire
  answers: Answers
  toConfirm: ReadonlySet<string>
}

/** What its form would show: base and rows of the draft, or those of a first opening. */
async function held(tx: Tx, feedback: FeedbackRow): Promise<Held | null> {
  const draft = await tx.get('drafts', feedback.key)
  const questionnaire = (await tx.get('questionnaires', draft?.version ?? feedback.version))?.questionnaire
  if (!questionnaire) return null
  const base = draft?.base ?? baseOf(feedback)
  const rows = draft ? await rowsOf(tx, feedback.key) : firstRows(feedback, questionnaire, base)
  const toConfirm = new Set(rows.flatMap(({ name, toConfirm: isMarked }) => (isMarked ? [name] : [])))
  return { questionnaire, answers: overlay(base.answers, rows, NO_NAMES), toConfirm }
}

/** By the key of the draft. */
export async function readFormCounts(store: Pick<Store, 'read'>): Promise<ReadonlyMap<string, FormCount>> {
  const found = await store.read(async tx => {
    const all: [string, Held][] = []
    for (const feedback of await tx.list('feedbacks')) {
      const one = await held(tx, feedback)
      if (one) all.push([feedback.key, one])
    }
    return all
  })
  return new Map(
    found.map(([key, { questionnaire, answers, toConfirm }]) => [key, countAnswers(questionnaire, answers, name => toConfirm.has(name))]),
  )
}
