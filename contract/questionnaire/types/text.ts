import { typeTexts } from '../../texts/questionnaire.ts'
import { textRule } from './support/text.ts'

export const rule = textRule(typeTexts.QUESTION_TYPE_TEXT)
