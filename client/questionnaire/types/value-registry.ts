import type { Column } from '#contract/questionnaire/model.ts'
import { view as choice } from './choice/view.ts'
import { view as choiceMultiple } from './choice-multiple/view.ts'
import { view as date } from './date/view.ts'
import { view as decimal } from './decimal/view.ts'
import { view as file } from './file/view.ts'
import { view as fileMultiple } from './file-multiple/view.ts'
import { view as image } from './image/view.ts'
import { view as imageMultiple } from './image-multiple/view.ts'
import { view as int } from './int/view.ts'
import { view as percentage } from './percentage/view.ts'
import { view as radio } from './radio/view.ts'
import { view as radioMultiple } from './radio-multiple/view.ts'
import { view as string } from './string/view.ts'
import { view as text } from './text/view.ts'
import type { TypeView } from './view.ts'

/** How each type that a question or a table column may have is filled and shown; adding one is a folder and its line here. */
export const valueViews: Record<Column['type'], TypeView> = {
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
}
