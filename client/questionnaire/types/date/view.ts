import { ShownNumber } from '../support/ShownText.tsx'
import type { TypeView } from '../view.ts'
import { DateEdit } from './DateEdit.tsx'

export const view: TypeView = { Edit: DateEdit, Read: ShownNumber, isGroup: false, isWide: false }
