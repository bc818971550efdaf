import { CheckboxGroup } from '#client/ui/Checkbox.tsx'
import { asTexts } from '../../values.ts'
import { choiceOptions, fitsOneLine } from '../support/choice-options.ts'
import { ShownChoices } from '../support/Shown.tsx'
import type { EditProps, TypeView } from '../view.ts'

const RadioMultipleEdit = ({ spec, value, onChange, onLeave }: EditProps) => {
  const chosen = asTexts(value)
  const options = choiceOptions(spec, chosen)
  return <CheckboxGroup options={options} value={chosen} onValueChange={onChange} onBlur={onLeave} isInline={fitsOneLine(options)} />
}

export const view: TypeView = { Edit: RadioMultipleEdit, Read: ShownChoices, isGroup: true, isWide: false }
