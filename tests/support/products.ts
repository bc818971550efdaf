import type { ReferenceTableCode } from '#contract/resources/table/codes.ts'
import { fresh } from './affiliates.ts'
import type { World } from './api.ts'
import { newLine, newTable } from './table-samples.ts'

/** What staff's form of a product of the first affiliate sends; `form` and `data` change single fields. */
export const productForm = ({ ids }: World, { data = {}, form = {} }: { data?: object; form?: object } = {}) => ({
  data: { name: fresh('Produit'), affilieMembers: { id: ids.affiliates.a1 }, affiliate: [ids.affiliates.a2], ...data },
  form: { catalog: ids.catalog, ...form },
})

/** A product that staff made. */
export async function newProduct(world: World, changed: { data?: object; form?: object } = {}): Promise<number> {
  const { payload } = await world.as('admin').call('PRODUCT_MANAGEMENT', 'ADD', productForm(world, changed))
  if (payload.id === null) throw new Error('a product that staff add comes to be at once')
  return payload.id
}

/** A line of a reference table of products, which is made where it is missing. */
export async function productLine(world: World, code: ReferenceTableCode, designation = fresh('Ligne')): Promise<number> {
  const there = await world.database.reader.selectFrom('reference_table').where('code', '=', code).select('id').executeTakeFirst()
  return newLine(world, 'reference', there?.id ?? (await newTable(world, 'reference', { code })), { designation })
}
