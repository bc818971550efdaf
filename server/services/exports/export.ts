import type { z } from 'zod'
import type { exported } from '#contract/exports.ts'
import type { CommandMethod } from '#contract/method.ts'
import type { ResourceName } from '#contract/registry.ts'
import type { Cell } from '#contract/spreadsheets/cell.ts'
import type { Caller } from '../../access/caller.ts'
import { inChunks } from '../../database/chunks.ts'
import type { Reader } from '../../database/database.ts'
import { wholeOf } from '../../database/page.ts'
import { patiently } from '../../database/patient.ts'
import type { CommandContext } from '../../http/context.ts'
import type { AnyBody, Staged } from '../../http/implement.ts'
import { parisDay } from '../paris.ts'
import { streamWorkbook } from '../spreadsheets/workbook.ts'
import { newTicket } from './tickets.ts'

/** Beyond so many rows an export is fetched by a path of its own (contract section 4). */
const ANSWERED_ROWS = 5000
/** Rows read at once: a few milliseconds, between two of which others' requests come in. */
const PIECE = 50
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
  order: string
  direction: 'ASC' | 'DESC'
}
/** The whole list as one page of it, in the order asked for. */
type Whole<I extends z.ZodType<Asked>> = ReturnType<typeof wholeOf<z.output<I>['order']>>

/** Rows whose ids are found beforehand, in their order: what changes meanwhile neither moves a row nor hides one. */
interface ById<I extends z.ZodType<Asked>, Filters, Row> {
  listIds(context: ExportContext, filters: Filters, whole: Whole<I>): Promise<readonly number[]>
  /** The rows of some of them, in the order of `ids`; those that are gone are missing. */
  listRows(context: ExportContext, filters: Filters, ids: readonly number[]): Promise<readonly Row[]>
}

/** Rows too many for their ids to be held, which keep their places. */
interface OneAfterAnother<I extends z.ZodType<Asked>, Filters, Row> {
  /** The rows after one of them (null: from the first on) in the order asked for, at most `limit`; none at the end. */
  listAfter(context: ExportContext, filters: Filters, after: Row | null, limit: number, whole: Whole<I>): Promise<readonly Row[]>
}
type Rows<I extends z.ZodType<Asked>, Filters, Row> = ById<I, Filters, Row> | OneAfterAnother<I, Filters, Row>

type Declaration<I extends z.ZodType<Asked>, Filters, Row> = Rows<I, Filters, Row> & {
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

async function* piecesOf<I extends z.ZodType<Asked>, Filters, Row>(
  rows: Rows<I, Filters, Row>,
  context: ExportContext,
  filters: Filters,
  whole: Whole<I>,
): AsyncGenerator<readonly Row[]> {
  if ('listIds' in rows) {
    const ids = await patiently(context.db, db => rows.listIds({ ...context, db }, filters, whole))
    for (const piece of inChunks(ids, PIECE)) yield await rows.listRows(context, filters, piece)
    return
  }
  for (let after: Row | null = null; ; ) {
    const piece: readonly Row[] = await rows.listAfter(context, filters, after, PIECE, whole)
    const last = piece.at(-1)
    if (last === undefined) return
    yield piece
    after = last
  }
}

async function* cellsOf<Row>(pieces: AsyncIterable<readonly Row[]>, columns: readonly ExportColumn<Row>[]): AsyncGenerator<Cell[][]> {
  for await (const rows of pieces) {
    yield rows.map(row => columns.map(column => column.show(row)))
    await breathe()
  }
}

/**
 * An EXPORT from its declaration: up to 5,000 rows the file itself, beyond a path that streams it once (contract section 4). What
 * is exported is exactly what the caller reaches and the filters leave, all pages of it, in the list's order.
 */
export function exportOf<I extends z.ZodType<Asked>, Filters, Row>(declared: Declaration<I, Filters, Row>): ExportBody<z.output<I>> {
  const { resource, method = 'EXPORT' } = declared
  const fileNameOf = (now: string) => `${declared.fileName}_${parisDay(now)}.xlsx`
  const openWith = (asked: z.output<I>, filters: Filters, context: ExportContext): OpenedExport => {
    const columns = columnsOf(declared.columns, asked.fields)
    const labels = columns.map(column => column.label)
    const whole = wholeOf<z.output<I>['order']>(asked.order, asked.direction)
    const pieces = cellsOf(piecesOf<I, Filters, Row>(declared, context, filters, whole), columns)
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
