import { isinFrom } from '#contract/resources/product/parts/isin.ts'
import type { Sample } from './account-samples.ts'
import { contactValues, documentValues } from './affiliates.ts'
import type { Client, World } from './api.ts'

let made = 0
/** A valid code that no product has. */
export const freshIsin = (): string => isinFrom(`FR${String(++made).padStart(9, '0')}`)

const of = (product: number) => ({ product: { id: product } })
export const isinForm = (product: number, changes: object = {}) => ({ ...of(product), code: freshIsin(), name: 'Part C', ...changes })
export const productContactForm = async (world: World, product: number, changes: object = {}) => ({
  ...of(product),
  ...(await contactValues(world, changes)),
})
export const productDocumentForm = async (world: World, client: Client, product: number, changes: object = {}) => ({
  ...of(product),
  ...(await documentValues(world, client, 'PRODUCT_DOCUMENT', changes)),
})

const admin = (world: World) => world.as('admin')
const p1 = ({ ids }: World) => ids.products.p1
const aCode = async (world: World) => (await admin(world).call('PRODUCT_CODE_ISIN', 'ADD', isinForm(p1(world)))).payload
const aContact = async (world: World) =>
  (await admin(world).call('PRODUCT_CONTACT', 'ADD', await productContactForm(world, p1(world)))).payload
const aDocument = async (world: World) => {
  const form = await productDocumentForm(world, admin(world), p1(world))
  return (await admin(world).call('PRODUCT_DOCUMENT', 'ADD', form)).payload
}
const pair = ({ ids }: World) => ({ product: ids.products.p1, fils: ids.products.p1b })

/** One call of every command on what hangs on products that goes through. */
export const PRODUCT_PART_COMMANDS: readonly Sample[] = Object.entries({
  'PRODUCT_CODE_ISIN ADD': (world: World) => isinForm(p1(world)),
  'PRODUCT_CODE_ISIN UPDATE': async (world: World) => ({ ...isinForm(p1(world)), ...(await aCode(world)) }),
  'PRODUCT_CODE_ISIN DELETE': aCode,
  'PRODUCT_CONTACT ADD': (world: World) => productContactForm(world, p1(world)),
  'PRODUCT_CONTACT UPDATE': async (world: World) => ({ ...(await productContactForm(world, p1(world))), ...(await aContact(world)) }),
  'PRODUCT_CONTACT MAKE_MAIN': aContact,
  'PRODUCT_CONTACT DELETE': aContact,
  'PRODUCT_DOCUMENT ADD': (world: World) => productDocumentForm(world, admin(world), p1(world)),
  'PRODUCT_DOCUMENT UPDATE': async (world: World) => ({
    ...(await productDocumentForm(world, admin(world), p1(world))),
    ...(await aDocument(world)),
  }),
  'PRODUCT_DOCUMENT DELETE': aDocument,
  'PRODUCT_MANAGEMENT ADD_FILS': async (world: World) => {
    await admin(world).call('PRODUCT_MANAGEMENT', 'DELETE_FILS', pair(world))
    return pair(world)
  },
  'PRODUCT_MANAGEMENT DELETE_FILS': async (world: World) => {
    await admin(world).call('PRODUCT_MANAGEMENT', 'ADD_FILS', pair(world))
    return pair(world)
  },
}).map(([name, body]): Sample => ({ name, as: admin, body }))
