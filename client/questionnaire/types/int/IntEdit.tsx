import { NumberEdit } from '../support/NumberEdit.tsx'
import type { EditProps } from '../view.ts'

export const IntEdit = (props: EditProps) => <NumberEdit {...props} isInteger />
