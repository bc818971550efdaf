import { type SqlBool, sql } from 'kysely'
import { readCode } from '#contract/codes.ts'
import { inChunks } from '../../../database/chunks.ts'
import type { Reader } from '../../../database/database.ts'
import { inList, listed, Prepared, type ValueOf } from '../../../database/prepared.ts'

const own = new Prepared<{ id: number; code: string }>()

/** The products that bear these codes, their own or, without one, the displayed one. */
export async function listProductsByCode(db: Reader, codes: readonly string[]): Promise<{ id: number; code: string }[]> {
  const rows: { id: number; code: string }[] = []
  for (const chunk of inChunks([...new Set(codes)])) {
    const ids = chunk.flatMap(code => (/^p\d/i.test(code) ? (readCode('product', code) ?? []) : []))
    const shown = (id: number) => chunk.find(code => readCode('product', code) === id && /^p\d/i.test(code)) ?? ''
    const build = (value: ValueOf) =>
      db
        .selectFrom('product')
        .where(sql<SqlBool>`code in (${inList(chunk, value)})`)
        // Said as the index says it, which holds own codes alone.
        .where('code', '<>', sql.lit(''))
        .select(['id', 'code'])
    rows.push(...(await own.run(db, `${chunk.length}`, listed(chunk), build)))
    if (ids.length === 0) continue
    const bare = await db.selectFrom('product').where('id', 'in', ids).where('code', '=', '').select('id').execute()
    rows.push(...bare.map(({ id }) => ({ id, code: shown(id) })))
  }
  return rows
}

export const findProductByCode = async (db: Reader, code: string): Promise<number | null> =>
  (await listProductsByCode(db, [code]))[0]?.id ?? null
