import { ImagesRead } from '../support/FilesRead.tsx'
import type { TypeView } from '../view.ts'
import { ImageMultipleEdit } from './ImageMultipleEdit.tsx'

export const view: TypeView = { Edit: ImageMultipleEdit, Read: ImagesRead, isGroup: true, isWide: false }
