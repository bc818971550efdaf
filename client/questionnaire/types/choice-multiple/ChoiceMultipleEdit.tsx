import { MultiSelect } from '#client/ui/MultiSelect.tsx'
import { asTexts } from '../../values.ts'
import { choiceOptions } from '../support/choice-options.ts'
import type { EditProps } from '../view.ts'

export const ChoiceMultipleEdit = ({ spec, value, onChange, onLeave }: EditProps) => {
  const chosen = asTexts(value)
  return <MultiSelect options={choiceOptions(spec, chosen)} value={chosen} onValueChange={onChange} onBlur={onLeave} />
}
