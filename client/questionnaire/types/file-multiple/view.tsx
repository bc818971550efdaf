import { FilesEdit, FilesRead } from '../support/Files.tsx'
import type { EditProps, TypeView } from '../view.ts'

const FileMultipleEdit = (props: EditProps) => <FilesEdit {...props} isMultiple />

export const view: TypeView = { Edit: FileMultipleEdit, Read: FilesRead, isGroup: true, isWide: false }
