import { FilesEdit, ImagesRead } from '../support/Files.tsx'
import type { EditProps, TypeView } from '../view.ts'

const ImageMultipleEdit = (props: EditProps) => <FilesEdit {...props} isImage isMultiple />

export const view: TypeView = { Edit: ImageMultipleEdit, Read: ImagesRead, isGroup: true, isWide: false }
