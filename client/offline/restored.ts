import { answerOf, emptyAnswers, sameAnswer } from '#contract/questionnaire/answers.ts'
import type { Answers } from '#contract/questionnaire/feedback-item.ts'
import { cardByName } from '#contract/questionnaire/layout.ts'
import { isOfFiles } from '#contract/questionnaire/types/registry.ts'
import { type AnswerRow, answerKey, type DraftBase, type DraftRow } from './rows.ts'
import type { Tx } from './store.ts'

/** After the server was restored from a backup, it may lack answers that this device knows it had (docs/wire.md 6). */

/** True when the server's answers are of another generation than the known ones. */
export const isRestoredOver = (base: DraftBase, fresh: DraftBase): boolean =>
  base.revision > 0 && base.generation !== undefined && fresh.generation !== undefined && fresh.generation !== base.generation

/**
 * Makes of each answer that the server had and has no longer one of this device's, to be sent again. Gives the answers that both sides
 * are compared with: where nobody has saved since the device last heard of the server, what the device knows is simply newer, and
 * nothing is asked; else every difference is. The bytes of a file are not here any more, so for a file the author is always asked.
 */
export async function revive(tx: Tx, { key, version, base }: DraftRow, fresh: DraftBase): Promise<Answers> {
  const questionnaire = (await tx.get('questionnaires', version))?.questionnaire
  const cards = questionnaire && cardByName(questionnaire)
  for (const [name, value] of Object.entries(base.answers)) {
    const theirs = answerOf(fresh.answers, name)
    const card = cards?.get(name)
    if (!card || sameAnswer(value, theirs) || (await tx.get('answers', answerKey(key, name)))) continue
    const isAsked = isOfFiles(card.question)
    const conflict: AnswerRow['conflict'] = isAsked
      ? { theirs, by: null, at: null, origin: 'server', refused: undefined, next: null }
      : null
    await tx.put('answers', { key: answerKey(key, name), name, value, toConfirm: false, source: null, conflict })
  }
  const isNewer = fresh.savedAt === null || (base.savedAt !== null && fresh.savedAt < base.savedAt)
  return isNewer ? fresh.answers : emptyAnswers()
}

/**
 * A save was answered with a revision that this device was past already: what the server has is not known any more. All that it had goes
 * to this device's answers, until a pull tells which of it is still there.
 */
export async function distrust(tx: Tx, draft: DraftRow): Promise<DraftRow> {
  const unknown: DraftBase = { ...draft.base, answers: emptyAnswers(), generation: '', isStale: true }
  await revive(tx, draft, unknown)
  const feedback = await tx.get('feedbacks', draft.key)
  if (feedback) await tx.put('feedbacks', { ...feedback, state: null, draft: null, sent: null })
  return { ...draft, base: unknown }
}
