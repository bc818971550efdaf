import { ShownNumber } from '../support/ShownText.tsx'
import type { TypeView } from '../view.ts'
import { PercentageEdit } from './PercentageEdit.tsx'

export const view: TypeView = { Edit: PercentageEdit, Read: ShownNumber, isGroup: false, isWide: false }
