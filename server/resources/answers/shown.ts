import { answerOf, sameAnswer } from '#contract/questionnaire/answers.ts'
import { compileConditions, type Visibility, visibility } from '#contract/questionnaire/conditions.ts'
import type { Answers } from '#contract/questionnaire/feedback-item.ts'
import type { Questionnaire } from '#contract/questionnaire/model.ts'

/** Answers may be of 10 MB. */
const KEPT = 8
/** What was judged last, one of each questionnaire; answers are never changed in place. */
const last = new Map<Questionnaire, { answers: Answers; shown: Visibility }>()

/**
 * What is shown for these answers. Conditions over full tables cost tens of milliseconds, and one call asks several times, as do repeats:
 * they are judged again only when an answer that they read is another one.
 */
export function shownFor(questionnaire: Questionnaire, answers: Answers): Visibility {
  const known = last.get(questionnaire)
  const read = [...compileConditions(questionnaire).dependents.keys()]
  if (known && read.every(name => sameAnswer(answerOf(known.answers, name), answerOf(answers, name)))) return known.shown
  const shown = visibility(questionnaire, answers)
  last.delete(questionnaire)
  last.set(questionnaire, { answers, shown })
  const [oldest] = last.keys()
  if (oldest && last.size > KEPT) last.delete(oldest)
  return shown
}
