import type { Input, Output } from '#contract/registry.ts'
import { fresh, type Sample } from './account-samples.ts'
import type { World } from './api.ts'

export type CatalogSent = Input<'CATALOG_MANAGEMENT', 'ADD'>

/** A catalogue with the correspondences that it must have. */
export const catalogForm = ({ ids }: World, more: Partial<CatalogSent> = {}): CatalogSent => ({
  name: fresh('Catalogue'),
  forms: [
    { type: 'COLLECT_TYPE_LABEL', form: { id: ids.forms.small.id } },
    { type: 'COLLECT_TYPE_RENEW_LABEL', form: { id: ids.forms.all.id } },
  ],
  ...more,
})

export async function newCatalog(world: World, more: Partial<CatalogSent> = {}): Promise<number> {
  const { payload, error } = await world.as('admin').call('CATALOG_MANAGEMENT', 'ADD', catalogForm(world, more))
  if (error) throw new Error(JSON.stringify(error))
  return payload.id
}

export async function readCatalog(world: World, id: number): Promise<Output<'CATALOG_MANAGEMENT', 'GET_ID'>> {
  const { payload, error } = await world.as('admin').call('CATALOG_MANAGEMENT', 'GET_ID', { id })
  if (error) throw new Error(JSON.stringify(error))
  return payload
}

const catalog = async (world: World) => ({ id: await newCatalog(world) })

/** One call of every command on catalogues that goes through. */
export const CATALOG_COMMANDS: readonly Sample[] = Object.entries({
  'CATALOG_MANAGEMENT ADD': (world: World) => catalogForm(world),
  'CATALOG_MANAGEMENT UPDATE': async (world: World) => ({ ...catalogForm(world), ...(await catalog(world)) }),
  'CATALOG_MANAGEMENT ENABLE': catalog,
  'CATALOG_MANAGEMENT DISABLE': catalog,
  'CATALOG_MANAGEMENT DELETE': catalog,
}).map(([name, body]) => ({ name, as: world => world.as('admin'), body }))
