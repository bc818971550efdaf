import { Problem, validationProblem } from '#contract/errors.ts'
import { fieldName, isBlank, type RecordField, type Referent, valueAt } from '#contract/record/field.ts'
import { referentOf } from '#contract/record/kinds.ts'
import type { Caller, Scope } from '../access/caller.ts'
import type { Reader } from '../database/database.ts'
import { findAffiliate } from '../resources/affiliate/queries.ts'
import { findProduct } from '../resources/product/queries.ts'
import { listReferenceCodes } from '../resources/table/queries.ts'
import { listReferenceLinesById } from '../resources/table/references/queries.ts'
import { isOwnUpload } from '../services/files/queries.ts'

/** What a command would write: the record's fields, the values under bare names, and those that the record holds already. */
export interface Written {
  fields: readonly RecordField[]
  values: object
  held: object | null
}

/** What one field newly refers to. */
interface Wanted {
  field: RecordField
  value: unknown
}
type Usable = (wanted: Wanted) => boolean

const each = (record: object | null, field: RecordField): unknown[] =>
  [valueAt(record, fieldName(field))].flat().filter(value => !isBlank(value))

/** What is there already stays, whatever became of it. */
function wantedIn({ fields, values, held }: Written, referents: readonly Referent[]): Wanted[] {
  const referring = fields.filter(field => referents.some(referent => referent === referentOf(field)))
  return referring.flatMap(field => {
    const there = new Set(each(held, field))
    return each(values, field).flatMap(value => (there.has(value) ? [] : { field, value }))
  })
}

async function usableLines(db: Reader, wanted: readonly Wanted[]): Promise<Usable> {
  const ids = wanted.map(({ value }) => value).filter(value => typeof value === 'number')
  const enabled = (await listReferenceLinesById(db, ids)).filter(line => line.enabled === 1)
  const usable = new Set(enabled.map(line => `${line.table} ${line.id}`))
  return ({ field, value }) => 'table' in field && usable.has(`${field.table} ${value}`)
}

async function usableCodes(db: Reader): Promise<Usable> {
  const codes = await listReferenceCodes(db, 'CIVILITE')
  return ({ value }) => typeof value === 'string' && codes.has(value)
}

const usableRecords =
  (find: (db: Reader, scope: Scope, id: number) => Promise<{ enabled: number } | undefined>) =>
  async (db: Reader, wanted: readonly Wanted[], scope: Scope): Promise<Usable> => {
    const found = new Map<unknown, boolean>()
    for (const { value } of wanted) found.set(value, (await find(db, scope, Number(value)))?.enabled === 1)
    return ({ value }) => found.get(value) === true
  }

/** Which choices may be made: enabled lines of the field's table, enabled records within reach. */
const CHOICES = {
  line: usableLines,
  civility: usableCodes,
  affiliate: usableRecords(findAffiliate),
  product: usableRecords(findProduct),
} as const satisfies Partial<Record<Referent, (db: Reader, wanted: readonly Wanted[], scope: Scope) => Promise<Usable>>>
const CHOSEN = ['line', 'civility', 'affiliate', 'product'] as const

/** Refuses each choice that may not be made, by the field's path. */
export async function checkChoices(db: Reader, scope: Scope, written: Written): Promise<void> {
  const faults: string[] = []
  for (const referent of CHOSEN) {
    const wanted = wantedIn(written, [referent])
    if (wanted.length === 0) continue
    const isUsable = await CHOICES[referent](db, wanted, scope)
    faults.push(...wanted.filter(one => !isUsable(one)).map(({ field }) => field.path))
  }
  if (faults.length === 0) return
  const ordered = written.fields.filter(({ path }) => faults.includes(path))
  throw validationProblem(...ordered.map(({ path }) => ({ path, code: 'STD_ERROR.INVALID_VALUE' })))
}

/** Refuses what a caller may not choose or attach: a file is the caller's own upload, any other answers as if it did not exist. */
export async function checkReferences(db: Reader, caller: Pick<Caller, 'id' | 'scope'>, written: Written): Promise<void> {
  await checkChoices(db, caller.scope, written)
  for (const { field, value } of wantedIn(written, ['file'])) {
    const usedFor = 'usedFor' in field ? field.usedFor : 'IMAGE'
    if (!(await isOwnUpload(db, caller.id, String(value), usedFor))) throw new Problem('NOT_FOUND')
  }
}
