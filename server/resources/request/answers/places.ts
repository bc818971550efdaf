import { cardByName, cardPage, layout } from '#contract/questionnaire/layout.ts'
import type { Questionnaire } from '#contract/questionnaire/model.ts'
import type { AnswerPlace } from '#contract/resources/request/answers.ts'
import type { RequestForm } from '../queries.ts'

type Form = Pick<RequestForm, 'questionnaire_id' | 'name'>

/** A questionnaire of a request as a whole. */
export const wholePlace = ({ questionnaire_id: form, name }: Form): AnswerPlace => ({
  form,
  questionnaire: name,
  name: '',
  label: '',
  page: 0,
  pageTitle: '',
})

/** Where a card of a request's questionnaire stands; null where the questionnaire has none of that name. */
export function placeOf(form: Form, questionnaire: Questionnaire, name: string): AnswerPlace | null {
  const card = cardByName(questionnaire).get(name)
  if (!card) return null
  const page = cardPage(questionnaire, name)
  return { ...wholePlace(form), name, label: card.question.name, page, pageTitle: layout(questionnaire)[page]?.title ?? '' }
}
