import { textLimit } from '#contract/questionnaire/types/support/text.ts'
import { asText } from '../../values.ts'
import { ShownText } from '../support/ShownText.tsx'
import type { TypeView } from '../view.ts'
import { TextEdit } from './TextEdit.tsx'

export const view: TypeView = {
  Edit: TextEdit,
  Read: ShownText,
  isGroup: false,
  isWide: false,
  counter: (spec, value) => ({ used: asText(value).length, limit: textLimit(spec) }),
}
