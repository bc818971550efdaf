import { type AuditChange, changesBetween, listChanges } from '#contract/audit.ts'
import { COLLECTION_FIELDS } from '#contract/resources/collection/audit.ts'
import { SHARE_TYPES } from '#contract/resources/collection/states.ts'
import type { Reader } from '../../database/database.ts'
import { countTargets, findCollection, listSubCollections } from './queries.ts'

/** A collection in the terms of the audit log; of its sub-collections, how many they ask. */
export async function audited(db: Reader, id: number) {
  const row = await findCollection(db, id)
  if (!row) return null
  const counts = await countTargets(db, id)
  const labels = new Map<string, string>(Object.entries(SHARE_TYPES))
  const forms = (await listSubCollections(db, id)).map(
    sub => `${sub.name} (${labels.get(sub.type) ?? sub.type} : ${counts.get(sub.id) ?? 0})`,
  )
  const { name, description, comment, start_date: startDate, end_date: endDate, status } = row
  return { name, description, comment, startDate, endDate, status, forms }
}
type Audited = Awaited<ReturnType<typeof audited>>

/** What differs between a collection as it was and as it stands now. */
export async function changesOf(db: Reader, before: Audited, id: number): Promise<AuditChange[]> {
  const after = await audited(db, id)
  const lists = listChanges('forms', 'Sous-collectes', before?.forms ?? [], after?.forms ?? [])
  return [...changesBetween(before, after, COLLECTION_FIELDS), ...lists]
}
