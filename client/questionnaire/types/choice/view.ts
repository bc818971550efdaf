import { ShownText } from '../support/ShownText.tsx'
import type { TypeView } from '../view.ts'
import { ChoiceEdit } from './ChoiceEdit.tsx'

export const view: TypeView = { Edit: ChoiceEdit, Read: ShownText, isGroup: false, isWide: false }
