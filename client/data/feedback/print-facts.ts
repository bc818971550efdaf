import { printTexts } from '#client/questionnaire/print/texts.ts'
import type { FeedbackState } from '#contract/resources/feedback/entity.ts'
import type { RequestDetail } from '#contract/resources/request/entity.ts'
import { showDate, showInstant, showPerson } from '../format.ts'

export interface Saved {
  /** "Nom de collecte". */
  name: string
  at: string | null
  by: FeedbackState['savedByUser']
  /** This device holds answers that the server does not. */
  hasUnsent: boolean
}

/** What stands around the printed answers: whose they are, for which collection, saved when and by whom. */
export function printFacts(request: RequestDetail, { name, at, by, hasUnsent }: Saved) {
  const { productTargetObject, affiliateTargetObject, userTargetObject, collectTargetObject } = request
  const product = productTargetObject?.data.name ?? ''
  const affiliate = affiliateTargetObject?.data.name ?? ''
  const person = showPerson(userTargetObject)
  const target = product || affiliate || person
  const saved = at === null ? '' : printTexts.savedBy(showInstant(at), showPerson(by))
  return {
    target,
    about: [target, collectTargetObject?.name].filter(Boolean).join(' · '),
    facts: [
      [printTexts.product, product],
      [printTexts.affiliate, affiliate],
      [printTexts.person, person],
      [printTexts.collection, collectTargetObject?.name ?? ''],
      [printTexts.due, collectTargetObject ? showDate(collectTargetObject.endDate) : ''],
      [printTexts.name, name],
      [printTexts.saved, saved],
      [printTexts.here, hasUnsent ? printTexts.unsaved : ''],
    ] as const,
    at: showInstant(new Date().toISOString()),
  }
}

/** What a receipt says around its number and hash. */
export function receiptFacts(request: RequestDetail, { number, at, sha256 }: NonNullable<RequestDetail['receipt']>) {
  const { about, facts } = printFacts(request, { name: '', at: null, by: null, hasUnsent: false })
  return {
    number,
    sha256,
    about,
    handedOver: showInstant(at),
    facts: [[printTexts.receipt.request, String(request.id)], ...facts] as const,
    questionnaires: request.qsQuestionMaster.map(({ name }) => name),
    at: showInstant(new Date().toISOString()),
  }
}
