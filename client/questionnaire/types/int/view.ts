import { ShownNumber } from '../support/ShownText.tsx'
import type { TypeView } from '../view.ts'
import { IntEdit } from './IntEdit.tsx'

export const view: TypeView = { Edit: IntEdit, Read: ShownNumber, isGroup: false, isWide: false }
