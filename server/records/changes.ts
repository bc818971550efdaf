import { type AuditChange, changesBetween } from '#contract/audit.ts'
import { isSameValue, type RecordField, valueAt } from '#contract/record/field.ts'
import type { Reader } from '../database/database.ts'
import { namesOf } from './names.ts'

/** What differs between a record's values as they stood and as they stand, in words: names are read for that alone. */
export async function changesIn(
  db: Reader,
  fields: readonly RecordField[],
  before: object | null,
  after: object | null,
): Promise<AuditChange[]> {
  const changed = fields.filter(({ path }) => !isSameValue(valueAt(before, path), valueAt(after, path)))
  return changesBetween(before, after, changed, await namesOf(db, changed, [before, after]))
}
