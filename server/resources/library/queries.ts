import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Page } from '#contract/paging.ts'
import { fold } from '#contract/text.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { countedPage, inOrder } from '../../database/page.ts'
import { nameContains } from '../../database/search.ts'

/** Questions, questionnaires and catalogues bear a name, are enabled or not, tell who made and last changed them: they are listed alike. */
export type LibraryTable = 'question' | 'questionnaire' | 'catalog'

export interface LibraryFilters {
  /** The id behind the code. */
  code?: number | undefined
  name?: string | undefined
  enabled?: boolean | undefined
}

/** What of a table is listed. Who may list it lists all of it: there is no narrower scope. */
export interface LibraryList {
  table: LibraryTable
  filters: LibraryFilters
  /** What else its rows are restricted to, in its own columns. */
  where: readonly RawBuilder<SqlBool>[]
}

const SORTS = { id: 'id', name: 'name_fold', enabled: 'enabled', createdAt: 'created_at', updatedAt: 'updated_at', type: 'type' } as const
/** `type` sorts questions alone. */
export type LibraryPage = Page & { order: keyof typeof SORTS }

function matching(db: Reader, { table, filters: { code, name, enabled }, where }: LibraryList) {
  let found = db.selectFrom(table)
  if (code !== undefined) found = found.where('id', '=', code)
  if (name) found = found.where(nameContains(db, table, 'id', 'name_fold', name))
  if (enabled !== undefined) found = found.where('enabled', '=', Number(enabled))
  for (const condition of where) found = found.where(condition)
  return found
}

export async function countLibrary(db: Reader, list: LibraryList): Promise<number> {
  const row = await matching(db, list)
    .select(eb => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return row.n
}

/** The ids of one page, which alone are sorted and skipped. */
export async function listLibraryIds(db: Reader, list: LibraryList, page: LibraryPage): Promise<number[]> {
  const direction = page.direction === 'ASC' ? 'asc' : 'desc'
  const rows = await matching(db, list)
    .select('id')
    .orderBy(sql.ref(SORTS[page.order]), direction)
    .$if(page.order !== 'id', sorted => sorted.orderBy('id', direction))
    .limit(page.size)
    .offset((page.page - 1) * page.size)
    .execute()
  return rows.map(row => row.id)
}

/** One page with the count of all; `read` gives the rows of ids. */
export async function pageOfLibrary<R extends { id: number }>(
  db: Reader,
  list: LibraryList,
  page: LibraryPage,
  read: (ids: readonly number[]) => Promise<readonly R[]>,
): Promise<{ rows: R[]; count: number }> {
  const ids = await listLibraryIds(db, list, page)
  return countedPage(page, inOrder(ids, ids.length > 0 ? await read(ids) : []), () => countLibrary(db, list))
}

/** Whether a record bears this name, whatever its case and accents. */
export async function isNameTaken(db: Reader, table: LibraryTable, name: string): Promise<boolean> {
  return (await db.selectFrom(table).where('name_fold', '=', fold(name)).select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function setEnabled(
  trx: Writer,
  table: LibraryTable,
  id: number,
  enabled: boolean,
  made: { by: number; now: string },
): Promise<void> {
  await trx
    .updateTable(table)
    .set({ enabled: Number(enabled), updated_at: made.now, updated_by: made.by })
    .where('id', '=', id)
    .execute()
}

/** Deletes a record with what hangs on it. */
export async function deleteRecord(trx: Writer, table: LibraryTable, id: number): Promise<void> {
  await trx.deleteFrom(table).where('id', '=', id).execute()
}
