import type { Reader } from '../../database/database.ts'

const PAGE = 500

/** The hashes of all uploaded bytes that rows name, each once, with one of their files. */
export async function* eachUpload(db: Reader): AsyncGenerator<{ sha256: string; name: string }> {
  for (let after = ''; ; ) {
    const page = await db
      .selectFrom('stored_file')
      .where('sha256', '>', after)
      .groupBy('sha256')
      .select(({ fn }) => ['sha256', fn.min('original_name').as('name')])
      .orderBy('sha256')
      .limit(PAGE)
      .execute()
    yield* page
    const last = page.at(-1)
    if (!last || page.length < PAGE) return
    after = last.sha256
  }
}

export async function countUploads(db: Reader): Promise<number> {
  const row = await db
    .selectFrom('stored_file')
    .select(({ fn }) => fn.count<number>('sha256').distinct().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** How many there are of what people ask about first. */
export async function countContents(db: Reader) {
  const count = async (table: 'user_account' | 'affiliate' | 'product' | 'request' | 'feedback' | 'log') =>
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count
  return {
    users: await count('user_account'),
    affiliates: await count('affiliate'),
    products: await count('product'),
    requests: await count('request'),
    answers: await count('feedback'),
    lines: await count('log'),
  }
}
export type Contents = Awaited<ReturnType<typeof countContents>>
