import { typeTexts } from '../../texts/questionnaire.ts'
import { fileRule } from './support/file.ts'

export const rule = fileRule(typeTexts.QUESTION_TYPE_FILE, 'single')
