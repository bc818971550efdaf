import { TextArea } from '#client/ui/TextArea.tsx'
import { ITEM_LIMITS } from '#contract/questionnaire/feedback-item.ts'
import { asText } from '../../values.ts'
import type { EditProps } from '../view.ts'

/** May pass the limit while it is being shortened; the counter and the fault say so. */
export const TextEdit = ({ value, onChange, onLeave }: EditProps) => (
  <TextArea value={asText(value)} onValueChange={onChange} onBlur={onLeave} maxLength={ITEM_LIMITS.value} />
)
