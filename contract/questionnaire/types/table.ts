import { typeTexts } from '../../texts/questionnaire.ts'
import type { TableRule } from './rule.ts'

export const rule: TableRule = { shape: 'table', inTable: false, label: typeTexts.QUESTION_TYPE_TABLE }
