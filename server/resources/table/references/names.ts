import type { LabelledField, NamesOf } from '#contract/audit.ts'
import { type RecordField, valueAt } from '#contract/fields.ts'
import type { Reader } from '../../../database/database.ts'
import { listOriginalNames } from '../../../services/files/queries.ts'
import { listCivilities, listDesignations } from './queries.ts'

type Field = LabelledField | RecordField

function referredBy(field: Field): 'line' | LabelledField['refersTo'] {
  if (!('kind' in field)) return field.refersTo
  if (field.kind === 'reference') return 'line'
  return field.kind === 'image' ? 'file' : undefined
}

/** The words of reference fields; a line that nobody knows is "Inconnu" (specification 2, section 2.2). */
export const namesIn =
  (designations: ReadonlyMap<number, string>): NamesOf =>
  (field, value) =>
    referredBy(field) === 'line' && typeof value === 'number' ? (designations.get(value) ?? 'Inconnu') : undefined

/** What the fields of records refer to, in words for the audit log: lines, civilities, files as they were called when uploaded. */
export async function namesOf(db: Reader, fields: readonly Field[], records: readonly (object | null)[]): Promise<NamesOf> {
  const valuesOf = (kind: ReturnType<typeof referredBy>) =>
    fields.filter(field => referredBy(field) === kind).flatMap(({ path }) => records.map(record => valueAt(record, path)))
  const textsOf = (kind: ReturnType<typeof referredBy>) =>
    valuesOf(kind)
      .filter(value => typeof value === 'string')
      .filter(value => value !== '')
  const lines = await listDesignations(
    db,
    valuesOf('line').filter(id => typeof id === 'number'),
  )
  const civilities = await listCivilities(db, textsOf('civility'))
  const files = await listOriginalNames(db, textsOf('file'))
  const inLines = namesIn(lines)
  return (field, value) => {
    const kind = referredBy(field)
    if (kind === 'line' || typeof value !== 'string') return inLines(field, value)
    return kind === undefined ? undefined : (kind === 'file' ? files : civilities).get(value)
  }
}
