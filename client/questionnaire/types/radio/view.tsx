import { Button } from '#client/ui/Button.tsx'
import { RadioGroup } from '#client/ui/Checkbox.tsx'
import { formTexts } from '../../texts.ts'
import { asText } from '../../values.ts'
import { choiceOptions, fitsOneLine } from '../support/choice-options.ts'
import { ShownText } from '../support/Shown.tsx'
import type { EditProps, TypeView } from '../view.ts'

/** Radio buttons cannot be unchecked by themselves: a button takes the answer back. */
const RadioEdit = ({ spec, value, onChange, onLeave, label }: EditProps) => {
  const chosen = asText(value)
  const options = choiceOptions(spec, [chosen])
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-1">
      <RadioGroup options={options} value={chosen || null} onValueChange={onChange} onBlur={onLeave} isInline={fitsOneLine(options)} />
      {chosen ? (
        <Button
          variant="quiet"
          size="small"
          className="-my-1"
          aria-label={formTexts.clearAnswerTo(label)}
          onClick={() => {
            onChange('')
            onLeave()
          }}
        >
          {formTexts.clearAnswer}
        </Button>
      ) : null}
    </div>
  )
}

export const view: TypeView = { Edit: RadioEdit, Read: ShownText, isGroup: true, isWide: false }
