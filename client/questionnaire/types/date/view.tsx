import { DateInput } from '#client/ui/DateInput.tsx'
import { asText } from '../../values.ts'
import { ShownNumber } from '../support/Shown.tsx'
import type { EditProps, TypeView } from '../view.ts'

const DateEdit = ({ value, onChange, onLeave }: EditProps) => (
  <span className="block w-full sm:w-60">
    <DateInput value={asText(value)} onValueChange={onChange} onBlur={onLeave} />
  </span>
)

export const view: TypeView = { Edit: DateEdit, Read: ShownNumber, isGroup: false, isWide: false }
