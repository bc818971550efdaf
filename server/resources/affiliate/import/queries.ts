import { sql } from 'kysely'
import { readCode } from '#contract/codes.ts'
import { inChunks } from '../../../database/chunks.ts'
import type { Reader } from '../../../database/database.ts'

const isShown = (code: string): boolean => /^a\d/i.test(code)

/** The affiliates that bear these codes, their own or, without one, the displayed one. */
export async function listAffiliatesByCode(db: Reader, codes: readonly string[]): Promise<{ id: number; code: string }[]> {
  const rows: { id: number; code: string }[] = []
  for (const chunk of inChunks([...new Set(codes)])) {
    const shown = new Map(chunk.filter(isShown).map(code => [readCode('affiliate', code) ?? 0, code]))
    // Said as the index says it, which holds own codes alone.
    const own = db.selectFrom('affiliate').where('code', 'in', chunk).where('code', '<>', sql.lit(''))
    rows.push(...(await own.select(['id', 'code']).execute()))
    if (shown.size === 0) continue
    const bare = await db
      .selectFrom('affiliate')
      .where('id', 'in', [...shown.keys()])
      .where('code', '=', '')
      .select('id')
      .execute()
    rows.push(...bare.map(({ id }) => ({ id, code: shown.get(id) ?? '' })))
  }
  return rows
}

export const findAffiliateByCode = async (db: Reader, code: string): Promise<number | null> =>
  (await listAffiliatesByCode(db, [code]))[0]?.id ?? null

/** The names of an affiliate's agreements, folded. */
export async function listAgreementNames(db: Reader, affiliate: number): Promise<string[]> {
  const rows = await db.selectFrom('esus_agreement').where('affiliate_id', '=', affiliate).select('agreement_fold').execute()
  return rows.map(({ agreement_fold }) => agreement_fold)
}
