import { NumberEdit } from '../support/NumberEdit.tsx'
import { ShownNumber } from '../support/Shown.tsx'
import type { EditProps, TypeView } from '../view.ts'

const IntEdit = (props: EditProps) => <NumberEdit {...props} isInteger />

export const view: TypeView = { Edit: IntEdit, Read: ShownNumber, isGroup: false, isWide: false }
