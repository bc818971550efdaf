import { ShownChoices } from '../support/ShownChoices.tsx'
import type { TypeView } from '../view.ts'
import { RadioMultipleEdit } from './RadioMultipleEdit.tsx'

export const view: TypeView = { Edit: RadioMultipleEdit, Read: ShownChoices, isGroup: true, isWide: false }
