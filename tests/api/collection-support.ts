import type { Input } from '#contract/registry.ts'
import { inChunks } from '#server/database/chunks.ts'
import type { World } from '#tests/support/api.ts'
import { MADE_AT } from '#tests/support/people.ts'

export type Add = Input<'COLLECT_MANAGEMENT', 'ADD'>
export type Sub = NonNullable<Add['forms']>[number]

let made = 0
const newName = () => `Collecte n° ${++made}`

export const products = (...ids: number[]): Sub => ({
  reason: 'COLLECT_TYPE_ANNUAL',
  type: 'COLLECT_SHARE_TYPE_PRODUCT',
  name: 'Produits',
  products: ids,
})
export const affiliates = (form: number, ...ids: number[]): Sub => ({
  reason: 'COLLECT_TYPE_ANNUAL',
  type: 'COLLECT_SHARE_TYPE_AFFILIATE',
  name: 'Affiliés',
  affiliates: ids,
  forms: [form],
})
export const users = (form: number, ...ids: number[]): Sub => ({
  reason: 'COLLECT_TYPE_ANNUAL',
  type: 'COLLECT_SHARE_TYPE_USER',
  name: 'Utilisateurs',
  users: ids,
  forms: [form],
})
export const collection = (forms: Sub[], more: Partial<Add> = {}): Add => ({
  name: newName(),
  startDate: '2026-01-01',
  endDate: '2099-12-31',
  forms,
  ...more,
})

export async function add(world: World, body: Add): Promise<number> {
  return (await world.as('admin').call('COLLECT_MANAGEMENT', 'ADD', body)).payload.id
}
export const decide = (world: World, id: number, decision: Input<'COLLECT_MANAGEMENT', 'CHANGE_DECISION'>['decision']) =>
  world.as('admin').call('COLLECT_MANAGEMENT', 'CHANGE_DECISION', { id, decision, comment: 'Pour la suite' })
export const detail = async (world: World, id: number) => (await world.as('admin').call('COLLECT_MANAGEMENT', 'GET_ID', { id })).payload
export const requestsOf = (world: World, id: number) =>
  world.database.reader.selectFrom('request').where('collection_id', '=', id).selectAll().orderBy('id').execute()

let productsMade = 0
/** Products of an affiliate with nothing but what a collection asks for. */
export async function addProducts(world: World, affiliate: number, count: number): Promise<number[]> {
  const rows = Array.from({ length: count }, () => `produit ${String(++productsMade).padStart(6, '0')}`).map(name => ({
    name,
    name_fold: name,
    affiliate_id: affiliate,
    catalog_id: world.ids.catalog,
    created_at: MADE_AT,
    updated_at: MADE_AT,
  }))
  return world.database.transaction(async trx => {
    const ids = []
    for (const chunk of inChunks(rows, 1000)) ids.push(...(await trx.insertInto('product').values(chunk).returning('id').execute()))
    return ids.map(row => row.id)
  })
}
