import { FilesEdit, ImagesRead } from '../support/Files.tsx'
import type { EditProps, TypeView } from '../view.ts'

const ImageEdit = (props: EditProps) => <FilesEdit {...props} isImage />

export const view: TypeView = { Edit: ImageEdit, Read: ImagesRead, isGroup: true, isWide: false }
