import { type FieldFault, refuseFaults } from '#contract/errors.ts'
import type { AnswerPlace, Contested, Correction } from '#contract/resources/request/answers.ts'
import { sendsBack } from '#contract/resources/request/rules.ts'
import type { RequestStatus } from '#contract/resources/request/states.ts'
import type { CommandContext } from '../../../http/context.ts'
import { loadVersions } from '../../questionnaire/versions.ts'
import type { RequestForm } from '../queries.ts'
import { placeOf } from './places.ts'
import type { CorrectionRow } from './queries.ts'

/** An answer that is sent back, with what is wrong about it. */
export type Placed = AnswerPlace & { comment: string }

/** The contested answers with their places: each a card of the request's, once, and only when the request is sent back. */
export async function placeCorrections(
  { db, services }: CommandContext,
  forms: readonly RequestForm[],
  contested: readonly Contested[],
  to: RequestStatus,
): Promise<Placed[]> {
  if (contested.length === 0) return []
  if (!sendsBack(to)) refuseFaults([{ path: 'corrections', code: 'STD_ERROR.INVALID' }])
  const versions = await loadVersions(
    db,
    services,
    forms.map(form => form.version_id),
  )
  const seen = new Set<string>()
  const faults: FieldFault[] = []
  const placed = contested.flatMap(({ form: id, name, comment }, at) => {
    const form = forms.find(one => one.questionnaire_id === id)
    const questionnaire = form && versions.get(form.version_id)
    const place = questionnaire ? placeOf(form, questionnaire, name) : null
    if (place === null || seen.has(`${id} ${name}`)) faults.push({ path: `corrections.${at}.name`, code: 'STD_ERROR.INVALID' })
    seen.add(`${id} ${name}`)
    return place ? [{ ...place, comment }] : []
  })
  refuseFaults(faults)
  return placed
}

/** A decision's comment, followed by what is contested, one answer a line. */
export const withCorrections = (comment: string, corrections: readonly Placed[]): string =>
  [
    comment,
    ...corrections.map(one => `\u2022 ${one.questionnaire}, ${one.pageTitle}, «\u202f${one.label}\u202f»\u202f: ${one.comment}`),
  ].join('\n')

export const describeCorrection = (row: CorrectionRow): Correction => ({
  form: row.questionnaire_id,
  questionnaire: row.questionnaire,
  name: row.card,
  label: row.label,
  page: row.page,
  pageTitle: row.page_title,
  comment: row.comment,
  at: row.at,
  isChanged: row.saved_at !== null && row.saved_at > row.at,
})
