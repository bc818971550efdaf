import { FilesRead } from '../support/FilesRead.tsx'
import type { TypeView } from '../view.ts'
import { FileMultipleEdit } from './FileMultipleEdit.tsx'

export const view: TypeView = { Edit: FileMultipleEdit, Read: FilesRead, isGroup: true, isWide: false }
