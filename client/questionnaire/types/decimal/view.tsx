import { NumberEdit } from '../support/NumberEdit.tsx'
import { ShownNumber } from '../support/Shown.tsx'
import type { TypeView } from '../view.ts'

export const view: TypeView = { Edit: NumberEdit, Read: ShownNumber, isGroup: false, isWide: false }
