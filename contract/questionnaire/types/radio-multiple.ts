import { typeTexts } from '../../texts/questionnaire.ts'
import { choiceRule } from './support/choice.ts'

export const rule = choiceRule(typeTexts.QUESTION_TYPE_RADIO_MULTIPLE, 'many')
