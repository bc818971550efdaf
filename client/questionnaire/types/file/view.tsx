import { FilesEdit, FilesRead } from '../support/Files.tsx'
import type { TypeView } from '../view.ts'

export const view: TypeView = { Edit: FilesEdit, Read: FilesRead, isGroup: true, isWide: false }
