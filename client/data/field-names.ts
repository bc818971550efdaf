import type { QueryClient } from '@tanstack/react-query'
import { showCode } from '#contract/codes.ts'
import { readableFileName } from '#contract/files.ts'
import { type AnyField, isBlank, valueAt } from '#contract/record/field.ts'
import { type NameOf, referentOf } from '#contract/record/kinds.ts'
import type { ReferenceTableCode } from '#contract/resources/table/codes.ts'
import { Refusal, Unreachable } from './call.ts'
import { catalogsQuery } from './catalogs.ts'
import { referenceCodeOptionsQuery, referenceLineQuery, referenceOptionsQuery } from './tables.ts'

/** What a record's lines, catalogue and files are called, for documents that are made without a screen; asked for once. */

const UNKNOWN = 'Inconnu'

/** A name that may be missing: the record stays printable. */
async function orElse<T>(asked: Promise<T>, fallback: T): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Refusal || error instanceof Unreachable) return fallback
    throw error
  }
}

type Options = readonly { value: number | string; label: string }[]
const labelIn = (options: Options, value: unknown): string | undefined => options.find(option => option.value === value)?.label

async function lineName(queries: QueryClient, table: ReferenceTableCode, id: unknown): Promise<string> {
  const offered = await queries.ensureQueryData(referenceOptionsQuery(table))
  const known = labelIn(offered, id)
  if (known !== undefined || typeof id !== 'number') return known ?? UNKNOWN
  // One that is offered no more.
  const line = await orElse(queries.ensureQueryData(referenceLineQuery(id)), null)
  return line?.designation ?? UNKNOWN
}

async function nameOfValue(queries: QueryClient, { table, kind }: AnyField, value: unknown): Promise<string | undefined> {
  if (kind === 'catalog') {
    const catalogs = await orElse(queries.ensureQueryData(catalogsQuery()), [])
    return catalogs.find(({ id }) => id === value)?.name ?? showCode('catalog', Number(value))
  }
  if (kind === 'file' || kind === 'image') return readableFileName(String(value))
  if (kind === 'civility') return labelIn(await queries.ensureQueryData(referenceCodeOptionsQuery('CIVILITE')), value)
  return table === undefined ? undefined : lineName(queries, table, value)
}

const keyOf = (referent: unknown, value: unknown): string => `${String(referent)} ${String(value)}`

/** The names of all that the fields of a record refer to. */
export async function namesFor(queries: QueryClient, fields: readonly AnyField[], record: object): Promise<NameOf> {
  const asked = fields.flatMap(field => {
    const referent = referentOf(field)
    const value = valueAt(record, field.path)
    if (referent === undefined || isBlank(value)) return []
    return [value].flat().map(async one => [keyOf(referent, one), await nameOfValue(queries, field, one)] as const)
  })
  const names = new Map(await Promise.all(asked))
  return (referent, value) => names.get(keyOf(referent, value))
}
