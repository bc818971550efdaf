import { TextInput } from '#client/ui/TextInput.tsx'
import { asText } from '../../values.ts'
import { ShownText } from '../support/Shown.tsx'
import type { EditProps, TypeView } from '../view.ts'

/** A text too long is told as a fault: cutting what was pasted would lose it in silence. */
const StringEdit = ({ value, onChange, onLeave }: EditProps) => (
  <TextInput value={asText(value)} onValueChange={onChange} onBlur={onLeave} maxLength={null} autoComplete="off" />
)

export const view: TypeView = { Edit: StringEdit, Read: ShownText, isGroup: false, isWide: false }
