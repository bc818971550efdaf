import { FilesEdit } from '../support/FilesEdit.tsx'
import type { EditProps } from '../view.ts'

export const ImageEdit = (props: EditProps) => <FilesEdit {...props} isImage />
