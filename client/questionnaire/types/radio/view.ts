import { ShownText } from '../support/ShownText.tsx'
import type { TypeView } from '../view.ts'
import { RadioEdit } from './RadioEdit.tsx'

export const view: TypeView = { Edit: RadioEdit, Read: ShownText, isGroup: true, isWide: false }
