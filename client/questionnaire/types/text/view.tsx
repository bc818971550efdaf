import { TextArea } from '#client/ui/TextInput.tsx'
import { textLimit } from '#contract/questionnaire/types/support/text.ts'
import { asText } from '../../values.ts'
import { ShownText } from '../support/Shown.tsx'
import type { EditProps, TypeView } from '../view.ts'

/** May exceed the limit while typing; counter and fault say so. */
const TextEdit = ({ value, onChange, onLeave }: EditProps) => (
  <TextArea value={asText(value)} onValueChange={onChange} onBlur={onLeave} maxLength={null} />
)

export const view: TypeView = {
  Edit: TextEdit,
  Read: ShownText,
  isGroup: false,
  isWide: false,
  counter: (spec, value) => ({ used: asText(value).length, limit: textLimit(spec) }),
}
