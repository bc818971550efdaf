import { FilesEdit } from '../support/FilesEdit.tsx'
import { FilesRead } from '../support/FilesRead.tsx'
import type { TypeView } from '../view.ts'

export const view: TypeView = { Edit: FilesEdit, Read: FilesRead, isGroup: true, isWide: false }
