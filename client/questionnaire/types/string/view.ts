import { ShownText } from '../support/ShownText.tsx'
import type { TypeView } from '../view.ts'
import { StringEdit } from './StringEdit.tsx'

export const view: TypeView = { Edit: StringEdit, Read: ShownText, isGroup: false, isWide: false }
