import { FilesEdit } from '../support/FilesEdit.tsx'
import type { EditProps } from '../view.ts'

export const ImageMultipleEdit = (props: EditProps) => <FilesEdit {...props} isImage isMultiple />
