import type { Option } from '#client/ui/options.ts'
import { showValue } from '#contract/questionnaire/cells.ts'
import type { ValueSpec } from '#contract/questionnaire/model.ts'
import { enabledLines } from '#contract/questionnaire/types/support/choice.ts'
import { formTexts } from '../../texts.ts'

/** The lines to choose from; a chosen one that is no longer offered stays readable and can only be removed. */
export function choiceOptions(spec: ValueSpec, chosen: readonly string[]): Option[] {
  const offered = enabledLines(spec).map(
    ({ code, value, description }): Option => ({ value: code, label: value, hint: description ?? undefined }),
  )
  const gone = chosen.filter(code => code !== '' && !offered.some(({ value }) => value === code))
  return [
    ...offered,
    ...gone.map(code => ({ value: code, label: showValue({ ...spec, type: 'QUESTION_TYPE_CHOICE' }, code), hint: formTexts.goneChoice })),
  ]
}

/** Few and short: they fit on one line. */
export const fitsOneLine = (options: readonly Option[]): boolean =>
  options.length <= 4 && options.every(({ hint }) => !hint) && options.reduce((sum, { label }) => sum + label.length + 6, 0) <= 48
