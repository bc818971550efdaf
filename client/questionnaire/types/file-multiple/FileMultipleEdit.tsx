import { FilesEdit } from '../support/FilesEdit.tsx'
import type { EditProps } from '../view.ts'

export const FileMultipleEdit = (props: EditProps) => <FilesEdit {...props} isMultiple />
