import type { TypeView } from '../view.ts'
import { TableEdit } from './TableEdit.tsx'
import { TableRead } from './TableRead.tsx'

export const view: TypeView = { Edit: TableEdit, Read: TableRead, isGroup: true, isWide: true }
