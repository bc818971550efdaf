import { readCode } from '#contract/codes.ts'
import { inChunks } from '../../../database/chunks.ts'
import type { Reader } from '../../../database/database.ts'

/** The products that bear these codes, their own or, without one, the displayed one. */
export async function listProductsByCode(db: Reader, codes: readonly string[]): Promise<{ id: number; code: string }[]> {
  const rows: { id: number; code: string }[] = []
  for (const chunk of inChunks([...new Set(codes)])) {
    const ids = chunk.flatMap(code => (/^p\d/i.test(code) ? (readCode('product', code) ?? []) : []))
    const shown = (id: number) => chunk.find(code => readCode('product', code) === id && /^p\d/i.test(code)) ?? ''
    rows.push(...(await db.selectFrom('product').where('code', 'in', chunk).select(['id', 'code']).execute()))
    if (ids.length === 0) continue
    const bare = await db.selectFrom('product').where('id', 'in', ids).where('code', '=', '').select('id').execute()
    rows.push(...bare.map(({ id }) => ({ id, code: shown(id) })))
  }
  return rows
}

export const findProductByCode = async (db: Reader, code: string): Promise<number | null> =>
  (await listProductsByCode(db, [code]))[0]?.id ?? null
