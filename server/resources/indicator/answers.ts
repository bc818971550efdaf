import type { Questionnaire } from '#contract/questionnaire/model.ts'
import { fieldName } from '#contract/record/field.ts'
import { placeOf, type Told } from '#contract/resources/indicator/figures.ts'
import { inChunks } from '../../database/chunks.ts'
import type { Reader } from '../../database/database.ts'
import { parisDay } from '../../services/paris.ts'
import { breathe } from '../../services/pause.ts'
import type { Services } from '../../services/services.ts'
import { listSentOf } from '../answers/queries.ts'
import { readSent } from '../answers/stored.ts'
import { boundCards, textOf } from '../collection/synchronisation/candidates.ts'
import { loadVersions } from '../questionnaire/versions.ts'
import { listAcceptedOf } from './queries.ts'

/** The last year that was over on a day or at an instant. */
export const closedYear = (at: string): number => Number(parisDay(at).slice(0, 4)) - 1

/** The cards that answer a figure of the product. */
const figureCards = (questionnaire: Questionnaire) =>
  boundCards(questionnaire).flatMap(({ name, binding }) => {
    const place = binding.target === 'product' ? placeOf(fieldName(binding.field)) : undefined
    return place ? [{ name, place }] : []
  })

/** Feedbacks parsed between two turns of the event loop. */
const PIECE = 20

/** Tells what accepted questionnaires say of products; N is the year that was over when their collection began, or when they were sent. */
export async function tellAnswers(db: Reader, services: Services, told: ReadonlyMap<number, Told>): Promise<void> {
  const accepted = await listAcceptedOf(db, [...told.keys()])
  const versions = await loadVersions(
    db,
    services,
    accepted.map(row => row.version_id),
  )
  const cards = new Map([...versions].map(([id, questionnaire]) => [id, figureCards(questionnaire)]))
  const bound = accepted.filter(row => (cards.get(row.version_id)?.length ?? 0) > 0)
  for (const piece of inChunks(bound, PIECE)) {
    const rows = await listSentOf(
      db,
      piece.map(row => row.id),
    )
    const sent = new Map(rows.map(row => [row.id, readSent(row.json_sent)]))
    for (const { id, version_id, product_id, start_date, sent_at } of piece) {
      const answers = sent.get(id)
      const product = told.get(product_id ?? 0)
      const since = start_date ?? sent_at
      if (!answers || !product || since === null) continue
      for (const { name, place } of cards.get(version_id) ?? []) {
        const answer = Number(textOf(answers, name) ?? Number.NaN)
        if (Number.isFinite(answer)) product.tell(closedYear(since) - place.yearsBack, place.measure, answer)
      }
    }
    await breathe()
  }
}
