import { showValue } from '#contract/questionnaire/cells.ts'
import { asText } from '../../values.ts'
import type { ReadProps } from '../view.ts'

/** One stored value as a French reader writes it; line breaks of a long text stay. */
export const ShownText = ({ spec, value }: ReadProps) => (
  <p className="max-w-form whitespace-pre-line wrap-anywhere">{showValue(spec, asText(value))}</p>
)

/** The same for numbers, whose figures align from one answer to the next. */
export const ShownNumber = ({ spec, value }: ReadProps) => <p className="tabular-nums">{showValue(spec, asText(value))}</p>
