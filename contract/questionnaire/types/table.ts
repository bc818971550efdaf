import { typeTexts } from '../../texts/questionnaire.ts'
import type { TableRule } from './rule.ts'

export const rule: TableRule = { shape: 'table', family: 'table', inTable: false, label: typeTexts.QUESTION_TYPE_TABLE }
