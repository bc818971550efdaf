import type { z } from 'zod'
import type { Sort } from '#client/ui/table.ts'
import { exported, type fileAnswer } from '#contract/exports.ts'
import type { Page } from '#contract/paging.ts'
import type { Input, MethodName, Output, ResourceName } from '#contract/registry.ts'
import { bytesOf, call, callByName } from './call.ts'

export interface Found<Row> {
  data: Row[]
  count: number
}

/** What a query needs to be asked. */
export interface Asked<O> {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<O>
}

export interface SavedFile {
  blob: Blob
  fileName: string
}

export type Raw = Readonly<Record<string, unknown>>

/** How a list is exported: the right, and the call with the list's filters and sort. */
export interface ListExport {
  by: { resource: ResourceName; method: string }
  fetch(filters: Raw, sort: Sort): Promise<SavedFile>
}

/** A list of the contract: what its method gives (O), what it is filtered by (F) and sorted by (S). */
export interface List<O, F, S extends string> {
  /** One page; a filter or a sort that the contract does not know is no program. */
  query(filters: F, page: Page & { order: S }): Asked<O>
  /** One page of what an address holds, which may be anything: what the contract refuses is left out. */
  ask(filters: Raw, page: Page): Asked<O>
  /** The filters whose values the contract refuses. */
  refused(filters: Raw): readonly string[]
  exported?: ListExport | undefined
  /** The same list where these filters are always set, such as a parent's id. */
  within(fixed: Partial<F>): List<O, F, S>
}

const isInput = <I>(schema: z.ZodType<unknown, I>, value: unknown): value is I => schema.safeParse(value).success

type Path = readonly PropertyKey[]
const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null

const without = (raw: Raw, paths: readonly Path[]): Raw =>
  Object.fromEntries(
    Object.entries(raw).flatMap(([key, value]) => {
      const here = paths.filter(path => path[0] === key)
      if (here.some(path => path.length === 1)) return []
      return [
        [
          key,
          here.length > 0 && isRaw(value)
            ? without(
                value,
                here.map(path => path.slice(1)),
              )
            : value,
        ],
      ]
    }),
  )

/** The part of what was asked that the contract takes, as it was asked: the server reads codes and numbers itself. */
function validPart<I>(schema: z.ZodType<unknown, I>, raw: Raw): I {
  if (isInput(schema, raw)) return raw
  const issues = schema.safeParse(raw).error?.issues ?? []
  const kept = without(
    raw,
    issues.map(issue => issue.path),
  )
  if (!isInput(schema, kept)) throw new Error('a list asks for a filter that is not set')
  return kept
}

const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The file that an answer holds. */
export function savedFile({ fileName, data }: z.output<typeof fileAnswer>, type: string): SavedFile {
  return { fileName, blob: new Blob([Uint8Array.from(atob(data), letter => letter.charCodeAt(0))], { type }) }
}

/** The file that an export answered with. */
export async function readFile(answer: z.output<typeof exported>): Promise<SavedFile> {
  return 'url' in answer ? { fileName: answer.fileName, blob: await bytesOf(answer.url) } : savedFile(answer, SPREADSHEET)
}

type Paging = 'data' | keyof Page
type Filters<I> = Omit<I, Paging>
type SortField<I> = I extends { data?: infer D }
  ? NonNullable<D> extends { order?: infer S }
    ? Extract<S, string>
    : never
  : I extends { order?: infer S }
    ? Extract<S, string>
    : never

/**
 * The list that a method of the contract gives, by the schema of its input (given, so that a screen brings the schemas of its own
 * resource alone). `exporting`: the method that exports it, and the filter object which that takes.
 */
export function listOf<R extends ResourceName, M extends MethodName<R>, X extends MethodName<R> = never>(
  resource: R,
  method: M,
  input: z.ZodType<unknown, Input<R, M>> & Pick<z.ZodObject, 'shape'>,
  exporting?: { method: X; filters: keyof Input<R, X> & string },
): List<Output<R, M>, Filters<Input<R, M>>, SortField<Input<R, M>>> {
  // Its paging stands under `data`, or beside the filters.
  const paging = input.shape.data
  // Every list can be sorted by the id.
  const sorted = <P extends { order: string }>(page: P): P => (paging && isInput(paging, page) ? page : { ...page, order: 'id' })
  const listWithin = (fixed: Raw): List<Output<R, M>, Filters<Input<R, M>>, SortField<Input<R, M>>> => {
    const ask = (filters: Raw, page: Page): Asked<Output<R, M>> => {
      const body = validPart(input, { ...filters, ...fixed, ...(paging ? { data: sorted(page) } : page) })
      return { queryKey: [resource, method, body], queryFn: ({ signal }) => call(resource, method, body, { signal }) }
    }
    const refused = (filters: Raw) =>
      input
        .safeParse({ ...filters, ...fixed, data: {} })
        .error?.issues.flatMap(({ path: [name] }) => (typeof name === 'string' ? [name] : [])) ?? []
    const list = { ask, query: ask, refused, within: (more: object) => listWithin({ ...fixed, ...more }) }
    if (!exporting) return list
    const fetch = async (filters: Raw, sort: Sort) => {
      const { data: _, ...valid }: Raw = Object.assign({}, validPart(input, { ...filters, ...fixed, data: {} }))
      const { order, direction } = sorted({ order: sort.field, direction: sort.direction })
      const body = { filter: Object.keys(valid).length > 0, [exporting.filters]: valid, order, direction }
      return readFile(exported.parse(await callByName(resource, exporting.method, body)))
    }
    return { ...list, exported: { by: { resource, method: exporting.method }, fetch } }
  }
  return listWithin({})
}
