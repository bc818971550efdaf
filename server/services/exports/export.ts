import type { z } from 'zod'
import type { exported } from '#contract/exports.ts'
import type { CommandMethod } from '#contract/method.ts'
import type { ResourceName } from '#contract/registry.ts'
import type { Cell } from '#contract/spreadsheets/cell.ts'
import type { Caller } from '../../access/caller.ts'
import type { Reader } from '../../database/database.ts'
import type { CommandContext } from '../../http/context.ts'
import type { AnyBody, Staged } from '../../http/implement.ts'
import { parisDay } from '../paris.ts'
import { streamWorkbook } from '../spreadsheets/workbook.ts'
import { newTicket } from './tickets.ts'

/** Beyond so many rows an export is fetched by a path of its own (contract section 4). */
const ANSWERED_ROWS = 5000
/** Rows read at once: a few milliseconds, between two of which others' requests come in. */
const PIECE = 100
/** SQLite answers without ever going back to whoever waits. */
const breathe = () => new Promise<void>(resolve => setImmediate(resolve))

/** With what rows are read. */
export interface ExportContext {
  db: Reader
  caller: Caller
  /** The server's time when the export was asked for. */
  now: string
}

export interface ExportColumn<Row> {
  label: string
  show(row: Row): Cell
}

interface Asked {
  filter: boolean
  fields: Record<string, string>
}

interface Declaration<I extends z.ZodType<Asked>, Filters, Row> {
  resource: ResourceName
  /** The contract's method, "EXPORT" where the resource has one export only. */
  method?: string
  contract: CommandMethod<I, typeof exported>
  sheet: string
  /** The file is called `{fileName}_{YYYY-MM-DD}.xlsx`. */
  fileName: string
  /** What the audit line says, as "12 comptes". */
  subject(count: number): string
  columns: Readonly<Record<string, ExportColumn<Row>>>
  /** What the queries filter by; where `filter` is false, nothing. */
  filters(asked: z.output<I>, context: ExportContext): Filters | Promise<Filters>
  count(context: ExportContext, filters: Filters): Promise<number>
  /** The rows after one of them (null: from the first on) in the export's own order, at most `limit`; none at the end. */
  listAfter(context: ExportContext, filters: Filters, after: Row | null, limit: number): Promise<readonly Row[]>
}

/** A workbook on its way. */
export interface OpenedExport {
  fileName: string
  stream: ReadableStream<Uint8Array>
}

/** The body of an EXPORT; `open` is how the ticket's route gives the file. */
export interface ExportBody<I> extends Staged<I, z.input<typeof exported>> {
  /** `asked` as the ticket has kept it. */
  open(asked: unknown, context: ExportContext): Promise<OpenedExport>
}

export const isExport = (body: AnyBody): body is ExportBody<unknown> => typeof body !== 'function' && 'open' in body

/** The columns asked for with their labels, in the caller's order; all when none is named. */
function columnsOf<Row>(columns: Readonly<Record<string, ExportColumn<Row>>>, fields: Readonly<Record<string, string>>) {
  const wanted = Object.entries(fields).flatMap(([field, label]) => {
    const column = Object.hasOwn(columns, field) ? columns[field] : undefined
    return column ? [{ ...column, label }] : []
  })
  return wanted.length > 0 ? wanted : Object.values(columns)
}

async function* piecesOf<Filters, Row>(
  { listAfter }: Pick<Declaration<z.ZodType<Asked>, Filters, Row>, 'listAfter'>,
  columns: readonly ExportColumn<Row>[],
  filters: Filters,
  context: ExportContext,
): AsyncGenerator<Cell[][]> {
  for (let after: Row | null = null; ; ) {
    const rows: readonly Row[] = await listAfter(context, filters, after, PIECE)
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows.map(row => columns.map(column => column.show(row)))
    after = last
    await breathe()
  }
}

/**
 * An EXPORT from its declaration: up to 5,000 rows the file itself, beyond a path that streams it once (contract section 4). What
 * is exported is exactly what the caller reaches and the filters leave, all pages of it.
 */
export function exportOf<I extends z.ZodType<Asked>, Filters, Row>(declared: Declaration<I, Filters, Row>): ExportBody<z.output<I>> {
  const { resource, method = 'EXPORT' } = declared
  const fileNameOf = (now: string) => `${declared.fileName}_${parisDay(now)}.xlsx`
  const openWith = (asked: z.output<I>, filters: Filters, context: ExportContext): OpenedExport => {
    const columns = columnsOf(declared.columns, asked.fields)
    const labels = columns.map(column => column.label)
    const pieces = piecesOf(declared, columns, filters, context)
    return { fileName: fileNameOf(context.now), stream: streamWorkbook({ sheet: declared.sheet, labels, pieces }) }
  }
  return {
    async open(asked, context) {
      const parsed = declared.contract.input.parse(asked)
      return openWith(parsed, await declared.filters(parsed, context), context)
    },
    async prepare(asked, context) {
      const filters = await declared.filters(asked, context)
      const count = await declared.count(context, filters)
      const subject = declared.subject(count)
      if (count > ANSWERED_ROWS) {
        return async ({ db, caller, now, audit }: CommandContext) => {
          audit(subject)
          return { fileName: fileNameOf(now), url: await newTicket(db, { user: caller.id, resource, method, input: asked, now }) }
        }
      }
      const { fileName, stream } = openWith(asked, filters, context)
      const data = Buffer.from(await new Response(stream).arrayBuffer()).toString('base64')
      return async ({ audit }: CommandContext) => {
        audit(subject)
        return { fileName, data }
      }
    },
  }
}
