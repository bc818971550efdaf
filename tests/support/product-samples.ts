import type { Sample } from './account-samples.ts'
import type { World } from './api.ts'
import { newProduct, productForm } from './products.ts'

const admin = (world: World) => world.as('admin')

/** One call of each command of products that goes through. */
export const PRODUCT_COMMANDS: readonly Sample[] = [
  { name: 'PRODUCT_MANAGEMENT ADD', as: admin, body: world => productForm(world) },
  { name: 'PRODUCT_MANAGEMENT UPDATE', as: admin, body: async world => ({ id: await newProduct(world), ...productForm(world) }) },
  { name: 'PRODUCT_MANAGEMENT ACTIVATION', as: admin, body: async world => ({ id: await newProduct(world), enabled: true }) },
  {
    name: 'PRODUCT_MANAGEMENT DESACTIVATION',
    as: admin,
    body: async world => ({ id: await newProduct(world), enabled: false, message: 'Fin de commercialisation' }),
  },
]
