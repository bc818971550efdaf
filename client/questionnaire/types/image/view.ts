import { ImagesRead } from '../support/FilesRead.tsx'
import type { TypeView } from '../view.ts'
import { ImageEdit } from './ImageEdit.tsx'

export const view: TypeView = { Edit: ImageEdit, Read: ImagesRead, isGroup: true, isWide: false }
