import { newProfile, type Sample } from './account-samples.ts'
import { addTable, affiliateLines, fresh } from './affiliates.ts'
import type { World } from './api.ts'

let rows = 0
export const HASH = 'a'.repeat(64)
/** A row of a file that no other test names. */
export const nextRow = (changes: object = {}) => ({ file: HASH, name: 'reprise.xlsx', sheet: 'Main', row: ++rows, ...changes })

const canals = new WeakMap<World, Promise<number>>()
/** The channel « Zèbre » of a world, by its id. */
export function canal(world: World): Promise<number> {
  const made = canals.get(world) ?? addTable(world, 'PRODUCT_CANAL').then(({ one }) => one)
  canals.set(world, made)
  return made
}

/** A product's row as a file's words give it; `form` and the rest change single values. */
export async function productRow(world: World, { form = {}, ...changes }: { form?: object } & Record<string, unknown> = {}) {
  await canal(world)
  return {
    code: fresh('LBL').replace(' ', '-'),
    name: fresh('Fonds'),
    affiliateMembers: ['Banque Alpha'],
    form: { canal: 'ZEBRE', catalog: world.ids.catalog, ...form },
    ...changes,
  }
}

export async function affiliateRow(world: World, changes: Record<string, unknown> = {}) {
  await affiliateLines(world)
  return {
    code: fresh('AF').replace(' ', '-'),
    name: fresh('Banque'),
    affiliateType: 'zèbre',
    college: 'Zebre',
    legalStatus: 'ÂNE',
    ...changes,
  }
}

export async function userRow(world: World, changes: Record<string, unknown> = {}) {
  const username = fresh('agent').replace(' ', '.')
  return {
    username,
    firstName: 'Ana',
    lastName: 'Bel',
    phone: '01 70 18 00 00',
    gender: 'Femme',
    email: `${username}@exemple.fr`,
    profile: `P${await newProfile(world, [], 'USER_TYPE_EXTERNE')}`,
    userType: 'USER_TYPE_EXTERNE',
    affiliate: `A${world.ids.affiliates.a1}`,
    ...changes,
  }
}

const admin = (world: World) => world.as('admin')
/** One call of each command of imports that goes through. */
export const IMPORT_COMMANDS: readonly Sample[] = [
  { name: 'PRODUCT_MANAGEMENT IMPORT', as: admin, body: world => productRow(world) },
  { name: 'AFFILIATE_MANAGEMENT IMPORT', as: admin, body: world => affiliateRow(world) },
  { name: 'USER_MANAGEMENT IMPORT', as: admin, body: world => userRow(world) },
  {
    name: 'IMPORT_MANAGEMENT REPORT',
    as: admin,
    body: () => ({ kind: 'product', file: HASH, name: 'reprise.xlsx', step: 'BEGUN', rows: 3 }),
  },
]
