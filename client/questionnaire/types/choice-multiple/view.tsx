import { MultiSelect } from '#client/ui/Select.tsx'
import { asTexts } from '../../values.ts'
import { choiceOptions } from '../support/choice-options.ts'
import { ShownChoices } from '../support/Shown.tsx'
import type { EditProps, TypeView } from '../view.ts'

const ChoiceMultipleEdit = ({ spec, value, onChange, onLeave }: EditProps) => {
  const chosen = asTexts(value)
  return <MultiSelect options={choiceOptions(spec, chosen)} value={chosen} onValueChange={onChange} onBlur={onLeave} />
}

export const view: TypeView = { Edit: ChoiceMultipleEdit, Read: ShownChoices, isGroup: false, isWide: false }
