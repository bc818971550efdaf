import { TextInput } from '#client/ui/TextInput.tsx'
import { ITEM_LIMITS } from '#contract/questionnaire/feedback-item.ts'
import { asText } from '../../values.ts'
import type { EditProps } from '../view.ts'

/** A text too long is told as a fault: cutting what was pasted would lose it in silence. */
export const StringEdit = ({ value, onChange, onLeave }: EditProps) => (
  <TextInput value={asText(value)} onValueChange={onChange} onBlur={onLeave} maxLength={ITEM_LIMITS.value} autoComplete="off" />
)
