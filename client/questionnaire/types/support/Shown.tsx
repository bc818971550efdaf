import { Chip } from '#client/ui/Pill.tsx'
import { showValue } from '#contract/questionnaire/cells.ts'
import { asText, asTexts } from '../../values.ts'
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

/** One stored value as a French reader writes it; line breaks of a long text stay. */
export const ShownText = ({ spec, value }: ReadProps) => (
  <p className="max-w-form whitespace-pre-line wrap-anywhere">{showValue(spec, asText(value))}</p>
)

/** The same for numbers, whose figures align from one answer to the next. */
export const ShownNumber = ({ spec, value }: ReadProps) => <p className="tabular-nums">{showValue(spec, asText(value))}</p>
