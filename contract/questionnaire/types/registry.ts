import type { FaultCode } from '../../texts/questionnaire.ts'
import { faultTexts } from '../../texts/questionnaire.ts'
import type { QuestionType, ValueSpec } from '../model.ts'
import { rule as choice } from './choice.ts'
import { rule as choiceMultiple } from './choice-multiple.ts'
import { rule as date } from './date.ts'
import { rule as decimal } from './decimal.ts'
import { rule as file } from './file.ts'
import { rule as fileMultiple } from './file-multiple.ts'
import { rule as image } from './image.ts'
import { rule as imageMultiple } from './image-multiple.ts'
import { rule as int } from './int.ts'
import { rule as percentage } from './percentage.ts'
import { rule as radio } from './radio.ts'
import { rule as radioMultiple } from './radio-multiple.ts'
import type { Family, TableRule, ValueRule } from './rule.ts'
import { rule as string } from './string.ts'
import { acceptedFormats } from './support/file.ts'
import { textLimit } from './support/text.ts'
import { rule as table } from './table.ts'
import { rule as text } from './text.ts'

type Rules = { [T in QuestionType]: T extends 'QUESTION_TYPE_TABLE' ? TableRule : ValueRule }
const rules: Rules = {
  QUESTION_TYPE_STRING: string,
  QUESTION_TYPE_TEXT: text,
  QUESTION_TYPE_INT: int,
  QUESTION_TYPE_DECIMAL: decimal,
  QUESTION_TYPE_PERCENTAGE: percentage,
  QUESTION_TYPE_DATE: date,
  QUESTION_TYPE_FILE: file,
  QUESTION_TYPE_FILE_MULTIPLE: fileMultiple,
  QUESTION_TYPE_IMAGE: image,
  QUESTION_TYPE_IMAGE_MULTIPLE: imageMultiple,
  QUESTION_TYPE_RADIO: radio,
  QUESTION_TYPE_RADIO_MULTIPLE: radioMultiple,
  QUESTION_TYPE_CHOICE: choice,
  QUESTION_TYPE_CHOICE_MULTIPLE: choiceMultiple,
  QUESTION_TYPE_TABLE: table,
}

/** What a question type does; a table column's type always gives a `ValueRule`. */
export function ruleOf<T extends QuestionType>(type: T): Rules[T] {
  return rules[type]
}

type Typed = Pick<ValueSpec, 'type'>
export const familyOfType = (type: QuestionType): Family => rules[type].family
export const isNumeric = ({ type }: Typed): boolean => familyOfType(type) === 'number'
export const isOfFiles = ({ type }: Typed): boolean => familyOfType(type) === 'file' || familyOfType(type) === 'files'
export const isOfChoices = ({ type }: Typed): boolean => familyOfType(type) === 'choice' || familyOfType(type) === 'choices'

export const typeLabel = (type: QuestionType): string => rules[type].label

/** The French text of a fault, with the question's own limits in it. */
export function faultText(code: FaultCode, spec?: ValueSpec): string {
  return faultTexts[code]
    .replace('{size}', () => String(spec ? textLimit(spec) : ''))
    .replace('{minSize}', () => String(spec?.minSize ?? ''))
    .replace('{format}', () => (spec ? acceptedFormats(spec).join(', ') : ''))
}
