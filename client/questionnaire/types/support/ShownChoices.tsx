import { Chip } from '#client/ui/Chip.tsx'
import { showValue } from '#contract/questionnaire/cells.ts'
import { asTexts } from '../../values.ts'
import type { ReadProps } from '../view.ts'

/** Several chosen lines, each as a chip. */
export const ShownChoices = ({ spec, value, label }: ReadProps) => (
  <ul aria-label={label} className="flex flex-wrap gap-1.5">
    {asTexts(value).map(code => (
      <li key={code} className="max-w-full">
        <Chip label={showValue(spec, [code])} />
      </li>
    ))}
  </ul>
)
