import type { Database } from '#server/database/database.ts'
import { assembleParts } from '#server/http/parts.ts'
import { createServices } from '#server/services/services.ts'
import { insertUsers, MADE_AT, PERSONAS } from '../support/people.ts'

const PIECE = 500

interface Counts {
  affiliates: number
  /** The first affiliates have one each, who is signed in. */
  partners: number
  /** Spread over the affiliates in turn. */
  products: number
}

/** Adds affiliates with products and partners to a demonstration; gives all three, in the order they were made. */
export async function makeMembers(database: Database, folder: string, counts: Counts) {
  const { sessions } = assembleParts(database, createServices({ dataFolder: folder }), '')
  const { catalog_id } = await database.reader
    .selectFrom('catalog_form')
    .innerJoin('catalog', 'catalog.id', 'catalog_form.catalog_id')
    .where('catalog_form.type', '=', 'COLLECT_TYPE_ANNUAL')
    .where('catalog.enabled', '=', 1)
    .select('catalog_id')
    .executeTakeFirstOrThrow()
  const made = { created_at: MADE_AT, updated_at: MADE_AT }
  const named = (count: number, what: string) => Array.from({ length: count }, (_, at) => `${what} ${String(at).padStart(5, '0')}`)
  return database.transaction(async trx => {
    const rows = named(counts.affiliates, 'membre').map(name => ({ name, name_fold: name, ...made }))
    const affiliates = (await trx.insertInto('affiliate').values(rows).returning('id').execute()).map(row => row.id)
    const products: number[] = []
    const all = named(counts.products, 'produit').map((name, at) => ({
      name,
      name_fold: name,
      affiliate_id: affiliates[at % counts.affiliates] ?? null,
      catalog_id,
      ...made,
    }))
    for (let at = 0; at < counts.products; at += PIECE)
      products.push(
        ...(
          await trx
            .insertInto('product')
            .values(all.slice(at, at + PIECE))
            .returning('id')
            .execute()
        ).map(row => row.id),
      )
    const { type, permissions } = PERSONAS.partner
    const people = affiliates.slice(0, counts.partners).map((affiliate, at) => ({ username: `essai${at}`, type, permissions, affiliate }))
    const tokens: string[] = []
    for (const user of await insertUsers(trx, people)) tokens.push(await sessions.open(trx, user, 'drill', '127.0.0.1'))
    return { affiliates, products, tokens }
  })
}
