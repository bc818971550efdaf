import { use, useMemo } from 'react'
import { answerOf } from '#contract/questionnaire/answers.ts'
import { matchRows } from '#contract/questionnaire/difference.ts'
import type { TableRow } from '#contract/questionnaire/feedback-item.ts'
import type { Column } from '#contract/questionnaire/model.ts'
import { FormContext } from '../../form-context.ts'
import { asRows } from '../../values.ts'

const none: readonly undefined[] = []

/** By line, the row last accepted with the same first column; a table outside a form, or one that is only read, has none. */
export function useFormerRows(card: string, rows: readonly TableRow[], first: Column | undefined): readonly (TableRow | undefined)[] {
  const previous = use(FormContext)?.session.previous() ?? null
  const former = previous ? asRows(answerOf(previous, card)) : []
  return useMemo(() => (first && former.length > 0 ? matchRows(rows, former, first) : none), [rows, former, first])
}
