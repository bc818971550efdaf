import type { CollectionFault } from '#contract/resources/collection/rules.ts'
import type { CollectionPreview } from '#contract/resources/collection/targets.ts'
import type { Reader } from '../../../database/database.ts'
import { parisDay } from '../../../services/paris.ts'
import { listObstacles } from '../opening/obstacles.ts'
import { type CollectionRecord, listSubCollections } from '../queries.ts'
import { countAsked, listConcerned } from './queries.ts'

/** PREVIEW: what opening this collection would do now. */
export async function previewCollection(db: Reader, collection: CollectionRecord, now: string): Promise<CollectionPreview> {
  const { id, start_date: startDate, end_date: endDate } = collection
  const subs = (await listSubCollections(db, id)).map(sub => sub.id)
  const own: CollectionFault[] = [
    ...(endDate < parisDay(now) ? (['COLLECT.END_PAST'] as const) : []),
    ...(subs.length === 0 ? (['COLLECT.EMPTY'] as const) : []),
  ]
  const partners = subs.length === 0 ? [] : await listConcerned(db, subs)
  const asked = subs.length === 0 ? [] : await countAsked(db, subs)
  const obstacles = subs.length === 0 ? [] : await listObstacles(db, subs)
  return {
    startDate,
    endDate,
    requests: partners.reduce((sum, one) => sum + one.requests, 0),
    people: partners.reduce((sum, one) => sum + one.people, 0),
    asked: asked.map(row => ({
      subCollect: { id: row.sub_id, name: row.sub_name },
      questionnaire: { id: row.form_id, name: row.form_name },
      targets: row.n,
    })),
    partners: partners.map(row => ({
      affiliate: row.id === null ? null : { id: row.id, name: row.name ?? '' },
      requests: row.requests,
      people: row.people,
    })),
    obstacles: [...own.map(code => ({ code, targets: [] })), ...obstacles],
  }
}
