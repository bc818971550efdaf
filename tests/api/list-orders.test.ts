import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { TABLE_KINDS } from '#contract/resources/table/entity.ts'
import { fold } from '#contract/text.ts'
import { ensureTemplates } from '#server/services/messages/templates.ts'
import { ENGINES, openWorld, type World } from '#tests/support/api.ts'
import { EVERY_METHOD, type Walked } from '#tests/support/registry-walk.ts'
import { newLine, newTable } from '#tests/support/table-samples.ts'

const rows = z.object({ properties: z.object({ data: z.object({ type: z.literal('array') }) }) })
const ordered = z.object({ order: z.object({ enum: z.array(z.string()) }) })
const input = z.object({
  required: z.array(z.string()).optional(),
  properties: z.union([z.object({ data: z.object({ properties: ordered }) }), ordered]),
})

/** The sorts of a list, how it takes them (as GET does, or beside its filters), and its other required inputs. */
function sortsOf({ entry }: Walked) {
  const schema = input.safeParse(z.toJSONSchema(entry.input, { io: 'input', unrepresentable: 'any', cycles: 'ref' }))
  if (entry.kind !== 'query' || !schema.success) return undefined
  const { properties, required = [] } = schema.data
  if ('data' in properties) return { orders: properties.data.properties.order.enum, isBeside: true, required }
  return { orders: properties.order.enum, isBeside: false, required }
}

/** Whether it gives rows: what only asks where a row stands in a list has an order too. */
const givesRows = ({ entry }: Walked): boolean =>
  rows.safeParse(z.toJSONSchema(entry.output, { io: 'output', unrepresentable: 'any', cycles: 'ref' })).success

/** One row, whose own lines are paged. */
const PAGED_INSIDE = 'AFFILIATE_MANAGEMENT GET_DASHBOARD_EXTERNAL'

const LISTS = EVERY_METHOD.filter(one => one.name !== PAGED_INSIDE && givesRows(one)).flatMap(walked => {
  const sorts = sortsOf(walked)
  return sorts && sorts.orders.length > 1 ? [{ ...walked, ...sorts }] : []
})
const CASES = LISTS.flatMap(list => list.orders.map(order => ({ ...list, order })))

const AT = '2026-01-01T00:00:00.000Z'
const made = { created_at: AT, updated_at: AT, created_by: null }

async function fillAccounts(world: World): Promise<void> {
  await world.database.transaction(async trx => {
    for (const [at, id] of Object.values(world.ids.users).entries()) {
      const last_connection = at % 3 === 0 ? null : `2026-0${1 + (at % 2)}-01T00:00:00.000Z`
      await trx.updateTable('user_account').set({ last_connection }).where('id', '=', id).execute()
    }
  })
}

async function fillAffiliates({ database, ids }: World): Promise<void> {
  const place = { affiliate_id: ids.affiliates.a1, ...made }
  const ends = [null, '2027-01-01', null, '2026-06-01', '2027-01-01']
  const agreements = ends.map((agreement_end_date, at) => ({
    ...place,
    agreement: `E${at}`,
    agreement_fold: `e${at}`,
    agreement_date: '2025-01-01',
    agreement_end_date,
    status: at % 2,
  }))
  const names = ['Élan', 'abri', 'Zoé', 'œuvre']
  const contacts = names.map((name, at) => ({
    ...made,
    civility: '',
    last_name: name,
    first_name: name,
    name_fold: fold(name),
    first_name_fold: fold(name),
    type: 1 + (at % 2),
    email: `${at}@exemple.fr`,
    email_key: `${at}@exemple.fr`,
  }))
  const documents = names.map((name, at) => ({ ...made, name, name_fold: fold(name), file_name: `${at}.pdf`, type: 1 + (at % 2) }))
  await database.transaction(async trx => {
    await trx.updateTable('affiliate').set({ affiliate_type: null, college: null }).where('id', '=', ids.affiliates.a2).execute()
    await trx.insertInto('product_distributor').values({ product_id: ids.products.bare, affiliate_id: ids.affiliates.a1 }).execute()
    await trx
      .insertInto('catalog')
      .values(names.map(name => ({ ...made, name, name_fold: fold(name) })))
      .execute()
    await trx.insertInto('esus_agreement').values(agreements).execute()
    const of = { affiliate_id: ids.affiliates.a1 }
    await trx
      .insertInto('affiliate_contact')
      .values(contacts.map(contact => ({ ...contact, ...of })))
      .execute()
    await trx
      .insertInto('affiliate_document')
      .values(documents.map(document => ({ ...document, ...of })))
      .execute()
    const { p1, ...others } = ids.products
    const ofProduct = { product_id: p1 }
    await trx
      .insertInto('product_contact')
      .values(contacts.map(contact => ({ ...contact, ...ofProduct })))
      .execute()
    await trx
      .insertInto('product_document')
      .values(documents.map(document => ({ ...document, ...ofProduct })))
      .execute()
    const codes = names.map((name, at) => ({ ...made, ...ofProduct, code: `FR${at}`, name, name_fold: at % 2 === 0 ? '' : fold(name) }))
    await trx.insertInto('product_isin').values(codes).execute()
    const children = Object.values(others).map((child_id, at) => ({
      ...ofProduct,
      child_id,
      created_at: `2026-0${1 + (at % 2)}`,
      created_by: null,
    }))
    await trx.insertInto('product_child').values(children).execute()
  })
}

async function fillCollections({ database }: World): Promise<void> {
  const statuses = ['COLLECT_STATUS_OPENED', 'COLLECT_STATUS_ARCHIVAGE', 'COLLECT_STATUS_EXTENSION', 'COLLECT_STATUS_CLOTURED']
  const days = { start_date: '2026-01-01', end_date: '2026-06-30' }
  const rows = ['Élan', 'abri', 'Zoé', 'œuvre'].map((name, at) => ({
    ...days,
    ...made,
    name,
    name_fold: fold(name),
    status: statuses[at] ?? '',
  }))
  await database.transaction(trx => trx.insertInto('collection').values(rows).execute())
}

async function fillMails({ database, ids }: World): Promise<void> {
  const user_id = ids.users.superadmin
  const mail = { user_id, recipient: '', recipient_fold: '', subject: '', subject_fold: '', search_fold: '', json_variables: null }
  const types = ['REQUEST_CREATED', 'REQUEST_ACCEPTED', 'REQUEST_CREATED']
  await database.transaction(async trx => {
    await ensureTemplates(trx, AT)
    const mails = types.map(template => ({ ...mail, template, status: 'SENT' as const, next_at: AT, created_at: AT }))
    await trx.insertInto('mail').values(mails).execute()
    await trx
      .insertInto('notification')
      .values(types.map(type => ({ user_id, type, text: '', created_at: AT })))
      .execute()
  })
}

/** Rows of every list: each nullable column is empty in some rows and equal in others. */
async function fill(world: World): Promise<void> {
  await fillAccounts(world)
  await fillAffiliates(world)
  await fillCollections(world)
  await fillMails(world)
  for (const kind of TABLE_KINDS) {
    const table = await newTable(world, kind, { designation: `Élan ${kind}` })
    for (const designation of ['abri', 'Zoé']) await newLine(world, kind, table, { designation })
    await newLine(world, kind, 1, { designation: 'Élan' })
  }
}

describe('lists', () => {
  const worlds: World[] = []
  beforeAll(async () => {
    for (const engine of ENGINES) {
      const world = await openWorld(engine)
      worlds.push(world)
      await fill(world)
    }
  })
  afterAll(async () => {
    for (const world of worlds) await world.close()
  })

  const idsOf = async (world: World, { resource, method, isBeside, required, order }: (typeof CASES)[number], direction: string) => {
    const paging = { size: 100, order, direction }
    const needed = Object.fromEntries(
      required.map(name => [name, name === 'affiliate' ? world.ids.affiliates.a1 : name === 'product' ? world.ids.products.p1 : 1]),
    )
    const body = { ...needed, ...(isBeside ? { data: paging } : paging) }
    const { payload } = await world.as('superadmin').callAny(resource, method, body)
    return z
      .object({ data: z.array(z.object({ id: z.number() })) })
      .parse(payload)
      .data.map(row => row.id)
  }

  test.each(CASES)('$name by $order: the same on both engines, and backwards the other way round', async one => {
    const found = await Promise.all(
      worlds.map(async world => ({ up: await idsOf(world, one, 'ASC'), down: await idsOf(world, one, 'DESC') })),
    )
    const [sqlite, postgres] = found
    expect(postgres).toEqual(sqlite)
    expect(sqlite?.down).toEqual(sqlite?.up.toReversed())
    expect(sqlite?.up.length).toBeGreaterThan(1)
  })
})
