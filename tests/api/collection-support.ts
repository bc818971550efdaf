import type { Input } from '#contract/registry.ts'
import type { World } from '#tests/support/api.ts'

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
