import type { LabelledField } from '#contract/audit.ts'
import { isBlank, type RecordField, type Referent, valueAt } from '#contract/record/field.ts'
import { type NameOf, referentOf } from '#contract/record/kinds.ts'
import type { Reader } from '../database/database.ts'
import { listRows } from '../database/rows.ts'
import { listOriginalNames } from '../services/files/queries.ts'
import { listCivilities, listDesignations } from './queries.ts'

type Names = ReadonlyMap<number | string, string>

const areIds = (values: readonly (number | string)[]): number[] => values.filter(value => typeof value === 'number')
const areTexts = (values: readonly (number | string)[]): string[] => values.filter(value => typeof value === 'string')
const byId = (rows: readonly { id: number; name: string }[]): Names => new Map(rows.map(({ id, name }) => [id, name]))

/** How what a field refers to is called, by referent; a file as it was called when it was uploaded. */
const READERS: Readonly<Record<Referent, (db: Reader, values: readonly (number | string)[]) => Promise<Names>>> = {
  line: (db, ids) => listDesignations(db, areIds(ids)),
  civility: (db, codes) => listCivilities(db, areTexts(codes)),
  file: (db, names) => listOriginalNames(db, areTexts(names)),
  catalog: async (db, ids) => byId(await listRows(db, 'catalog', areIds(ids))),
  affiliate: async (db, ids) => byId(await listRows(db, 'affiliate', areIds(ids))),
  product: async (db, ids) => byId(await listRows(db, 'product', areIds(ids))),
}
const REFERENTS = ['line', 'civility', 'file', 'catalog', 'affiliate', 'product'] as const satisfies readonly Referent[]

type Field = LabelledField | RecordField
const refersTo = (field: Field): Referent | undefined => ('kind' in field ? referentOf(field) : field.refersTo)
const isValue = (value: unknown): value is number | string => (typeof value === 'number' || typeof value === 'string') && !isBlank(value)

/** What the fields of records refer to, by name; a line that nobody knows is "Inconnu". One read a referent, however many records. */
export async function namesOf(db: Reader, fields: readonly Field[], records: readonly (object | null)[]): Promise<NameOf> {
  const known = new Map<Referent, Names>()
  for (const referent of REFERENTS) {
    const paths = fields.filter(field => refersTo(field) === referent).map(field => field.path)
    const values = paths.flatMap(path => records.flatMap(record => valueAt(record, path))).filter(isValue)
    if (values.length > 0) known.set(referent, await READERS[referent](db, values))
  }
  return (referent, value) => {
    const name = isValue(value) ? known.get(referent)?.get(value) : undefined
    return name ?? (referent === 'line' ? 'Inconnu' : undefined)
  }
}
