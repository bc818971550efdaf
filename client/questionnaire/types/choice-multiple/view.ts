import { ShownChoices } from '../support/ShownChoices.tsx'
import type { TypeView } from '../view.ts'
import { ChoiceMultipleEdit } from './ChoiceMultipleEdit.tsx'

export const view: TypeView = { Edit: ChoiceMultipleEdit, Read: ShownChoices, isGroup: false, isWide: false }
