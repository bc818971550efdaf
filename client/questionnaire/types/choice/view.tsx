import { Select } from '#client/ui/Select.tsx'
import { asText } from '../../values.ts'
import { choiceOptions } from '../support/choice-options.ts'
import { ShownText } from '../support/Shown.tsx'
import type { EditProps, TypeView } from '../view.ts'

const ChoiceEdit = ({ spec, value, onChange, onLeave }: EditProps) => {
  const chosen = asText(value)
  return (
    <Select
      options={choiceOptions(spec, [chosen])}
      value={chosen || null}
      onValueChange={code => onChange(code ?? '')}
      onBlur={onLeave}
      canClear
    />
  )
}

export const view: TypeView = { Edit: ChoiceEdit, Read: ShownText, isGroup: false, isWide: false }
