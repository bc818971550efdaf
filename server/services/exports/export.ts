import type { z } from 'zod'
import type { exported } from '#contract/exports.ts'
import type { CommandMethod } from '#contract/method.ts'
import type { ResourceName } from '#contract/registry.ts'
import type { Cell } from '#contract/spreadsheets/cell.ts'
import type { Caller } from '../../access/caller.ts'
import { inChunks } from '../../database/chunks.ts'
import type { Reader } from '../../database/database.ts'
import type { Filters, ListInput, ListOrder, ResourceList } from '../../database/list/list.ts'
import type { CommandContext } from '../../http/context.ts'
import type { AnyBody, Staged } from '../../http/implement.ts'
import { parisDay } from '../paris.ts'
import { breathe } from '../pause.ts'
import { streamWorkbook } from '../spreadsheets/workbook.ts'
import { newTicket } from './tickets.ts'

/** Beyond this many rows an export is fetched by a path of its own (docs/wire.md 4.5). */
const ANSWERED_ROWS = 5000
/** Rows read at once: a few milliseconds, after which others' requests get their turn. */
const PIECE = 50
/** Cells on their way into the file at once: a piece may bring many rows, and the text of each is longer than what it shows. */
const CELLS = 4000

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

interface Declaration<I extends z.ZodType<Asked>, L extends ListInput, Row, Shown> {
  resource: ResourceName
  /** The contract's method, "EXPORT" where the resource has one export only. */
  method?: string
  contract: CommandMethod<I, typeof exported>
  list: ResourceList<L, Row>
  /** Beyond how many of the list's rows it is fetched by a path of its own: fewer where each brings many rows of the file. */
  answered?: number
  /** How many of the list's rows are read at once. */
  piece?: number
  sheet: string
  /** The file is called `{fileName}_{YYYY-MM-DD}.xlsx`. */
  fileName: string | { of(asked: z.output<I>): string }['of']
  /** What the audit line says, as "12 comptes". */
  subject(count: number): string
  columns: Readonly<Record<string, ExportColumn<Shown>>>
  /** The columns when none is named; all unless told. */
  usual?: { of(asked: z.output<I>): readonly string[] | null }['of']
  /** The list's filters among what is asked. */
  filters(asked: z.output<I>): Filters<L>
  /** What columns show of rows, read once for all of them; those that are gone may be missing. */
  read(rows: readonly Row[], context: ExportContext): readonly Shown[] | Promise<readonly Shown[]>
}

/** A workbook being streamed. */
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

/** The columns asked for with their labels, in the caller's order; the usual ones when none is named. */
function columnsOf<Row>(
  columns: Readonly<Record<string, ExportColumn<Row>>>,
  fields: Readonly<Record<string, string>>,
  usual: readonly string[] | null,
) {
  const wanted = Object.entries(fields).flatMap(([field, label]) => {
    const column = Object.hasOwn(columns, field) ? columns[field] : undefined
    return column ? [{ ...column, label }] : []
  })
  if (wanted.length > 0) return wanted
  return Object.entries(columns).flatMap(([field, column]) => (usual === null || usual.includes(field) ? [column] : []))
}

async function* cellsOf<Shown>(pieces: AsyncIterable<readonly Shown[]>, columns: readonly ExportColumn<Shown>[]): AsyncGenerator<Cell[][]> {
  const most = Math.max(1, Math.floor(CELLS / columns.length))
  for await (const shown of pieces) {
    for (const rows of inChunks(shown, most)) {
      yield rows.map(row => columns.map(column => column.show(row)))
      await breathe()
    }
  }
}

/**
 * An EXPORT from its declaration: up to 5,000 rows the file itself, beyond a path that streams it once (docs/wire.md 4.5). What
 * is exported is exactly what the caller reaches and the filters leave, all pages of it, in the list's order.
 */
export function exportOf<I extends z.ZodType<Asked & ListOrder<L>>, L extends ListInput, Row, Shown>(
  declared: Declaration<I, L, Row, Shown>,
): ExportBody<z.output<I>> {
  const { resource, method = 'EXPORT', list, answered = ANSWERED_ROWS, piece = PIECE } = declared
  const fileNameOf = (asked: z.output<I>, now: string) =>
    `${typeof declared.fileName === 'string' ? declared.fileName : declared.fileName(asked)}_${parisDay(now)}.xlsx`
  async function* piecesOf(asked: z.output<I>, context: ExportContext) {
    for await (const rows of list.pieces(context, declared.filters(asked), asked, piece)) yield await declared.read(rows, context)
  }
  const openWith = (asked: z.output<I>, context: ExportContext): OpenedExport => {
    const columns = columnsOf(declared.columns, asked.fields, declared.usual?.(asked) ?? null)
    const labels = columns.map(column => column.label)
    const pieces = cellsOf(piecesOf(asked, context), columns)
    return { fileName: fileNameOf(asked, context.now), stream: streamWorkbook({ sheet: declared.sheet, labels, pieces }) }
  }
  return {
    async open(asked, context) {
      return openWith(declared.contract.input.parse(asked), context)
    },
    async prepare(asked, context) {
      const count = await list.count(context, declared.filters(asked))
      const subject = declared.subject(count)
      if (count > answered) {
        return async ({ db, caller, now, audit }: CommandContext) => {
          audit(subject)
          return { fileName: fileNameOf(asked, now), url: await newTicket(db, { user: caller.id, resource, method, input: asked, now }) }
        }
      }
      const { fileName, stream } = openWith(asked, context)
      const data = Buffer.from(await new Response(stream).arrayBuffer()).toString('base64')
      return async ({ audit }: CommandContext) => {
        audit(subject)
        return { fileName, data }
      }
    },
  }
}
