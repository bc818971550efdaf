import type { Column } from '#contract/questionnaire/model.ts'
import { view as choice } from './choice/view.tsx'
import { view as choiceMultiple } from './choice-multiple/view.tsx'
import { view as date } from './date/view.tsx'
import { view as decimal } from './decimal/view.tsx'
import { view as file } from './file/view.tsx'
import { view as fileMultiple } from './file-multiple/view.tsx'
import { view as image } from './image/view.tsx'
import { view as imageMultiple } from './image-multiple/view.tsx'
import { view as int } from './int/view.tsx'
import { view as percentage } from './percentage/view.tsx'
import { view as radio } from './radio/view.tsx'
import { view as radioMultiple } from './radio-multiple/view.tsx'
import { view as string } from './string/view.tsx'
import { view as text } from './text/view.tsx'
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
