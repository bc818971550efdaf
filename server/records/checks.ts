import { refuseFaults } from '#contract/errors.ts'
import { fieldName, isBlank, isRequiredFor, type RecordField, type Referent, valueAt } from '#contract/record/field.ts'
import { referentOf } from '#contract/record/kinds.ts'
import type { Caller, Scope } from '../access/caller.ts'
import type { Reader } from '../database/database.ts'
import { requireOwnUpload } from '../services/files/queries.ts'
import { listReferenceCodes, listReferenceLinesById, listUsableAffiliates, listUsableCatalogs, listUsableProducts } from './queries.ts'

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

const each = (value: unknown): unknown[] => [value].flat().filter(one => !isBlank(one))

const referring = new WeakMap<readonly RecordField[], Partial<Record<Referent, RecordField[]>>>()

/** The fields that refer to something of this kind; a record's list of fields is the same for as long as the process lives. */
function fieldsTo(fields: readonly RecordField[], referent: Referent): readonly RecordField[] {
  let known = referring.get(fields)
  if (!known) {
    known = Object.groupBy(
      fields.filter(field => referentOf(field) !== undefined),
      field => referentOf(field) ?? 'line',
    )
    referring.set(fields, known)
  }
  return known[referent] ?? []
}

/** What is there already stays, whatever became of it. */
function wantedIn({ fields, values, held }: Written, referent: Referent): Wanted[] {
  return fieldsTo(fields, referent).flatMap(field => {
    const name = fieldName(field)
    const [value, before] = [valueAt(values, name), valueAt(held, name)]
    if (value === before) return []
    const given = each(value)
    if (given.length === 0) return []
    const there = new Set(each(before))
    return given.flatMap(value => (there.has(value) ? [] : { field, value }))
  })
}

const idsOf = (wanted: readonly Wanted[]): number[] => wanted.map(({ value }) => value).filter(value => typeof value === 'number')

/** Which choices may be made: enabled lines of the field's table, enabled records within reach. */
const CHOICES = {
  async line(db, wanted) {
    const enabled = (await listReferenceLinesById(db, idsOf(wanted))).filter(line => line.enabled === 1)
    const usable = new Set(enabled.map(line => `${line.table} ${line.id}`))
    return ({ field, value }) => 'table' in field && usable.has(`${field.table} ${value}`)
  },
  async civility(db) {
    const codes = await listReferenceCodes(db, 'CIVILITE')
    return ({ value }) => typeof value === 'string' && codes.has(value)
  },
  async catalog(db, wanted) {
    const usable = await listUsableCatalogs(db, idsOf(wanted))
    return ({ value }) => usable.has(value)
  },
  async affiliate(db, wanted, scope) {
    const usable = await listUsableAffiliates(db, scope, idsOf(wanted))
    return ({ value }) => usable.has(value)
  },
  async product(db, wanted, scope) {
    const usable = await listUsableProducts(db, scope, idsOf(wanted))
    return ({ value }) => usable.has(value)
  },
} satisfies Partial<Record<Referent, (db: Reader, wanted: readonly Wanted[], scope: Scope) => Promise<Usable>>>
const CHOSEN = ['line', 'civility', 'catalog', 'affiliate', 'product'] as const

/** Refuses each choice that may not be made, by the field's path. */
export async function checkChoices(db: Reader, scope: Scope, written: Written): Promise<void> {
  const refused: string[] = []
  for (const referent of CHOSEN) {
    const wanted = wantedIn(written, referent)
    if (wanted.length === 0) continue
    const isUsable = await CHOICES[referent](db, wanted, scope)
    refused.push(...wanted.filter(one => !isUsable(one)).map(({ field }) => field.path))
  }
  const ordered = written.fields.filter(({ path }) => refused.includes(path))
  refuseFaults(ordered.map(({ path }) => ({ path, code: 'STD_ERROR.INVALID_VALUE' })))
}

/** Refuses what a caller may not choose or attach: a file is the caller's own upload, any other answers as if it did not exist. */
export async function checkReferences(db: Reader, caller: Pick<Caller, 'id' | 'scope'>, written: Written): Promise<void> {
  await checkChoices(db, caller.scope, written)
  for (const { field, value } of wantedIn(written, 'file')) {
    const usedFor = 'usedFor' in field ? field.usedFor : 'IMAGE'
    await requireOwnUpload(db, caller.id, String(value), usedFor)
  }
}

/** Refuses staff's values that lack a field they must fill. */
export function refuseMissing(fields: readonly RecordField[], values: object): void {
  const missing = fields.filter(field => isRequiredFor(field, false) && isBlank(valueAt(values, fieldName(field))))
  refuseFaults(missing.map(({ path }) => ({ path, code: 'STD_ERROR.REQUIRED' })))
}
