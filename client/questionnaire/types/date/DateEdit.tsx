import { DateInput } from '#client/ui/DateInput.tsx'
import { asText } from '../../values.ts'
import type { EditProps } from '../view.ts'

export const DateEdit = ({ value, onChange, onLeave }: EditProps) => (
  <span className="block w-full sm:w-60">
    <DateInput value={asText(value)} onValueChange={onChange} onBlur={onLeave} />
  </span>
)
