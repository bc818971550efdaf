import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Method } from '#contract/method.ts'
import { findBody } from '#server/resources/registry.ts'
import { isExport } from '#server/services/exports/export.ts'
import { describeOnBoth } from '#tests/support/api.ts'
import { EVERY_EXPORT, EVERY_METHOD } from '#tests/support/registry-walk.ts'
import { newLine, newTable, RESOURCES } from '#tests/support/table-samples.ts'
import { templateOf } from '#tests/support/template-samples.ts'
import { answeredBook, liveCells, sheetRows } from '#tests/support/workbook.ts'

test('every method named EXPORT is made from a declaration', () => {
  const named = EVERY_METHOD.filter(({ method }) => method.startsWith('EXPORT'))
  expect(EVERY_EXPORT.map(({ name }) => name)).toEqual(expect.arrayContaining(named.map(({ name }) => name)))
  expect(EVERY_EXPORT.length).toBeGreaterThan(4)
  const others = EVERY_EXPORT.filter(({ resource, method }) => {
    const body = findBody(resource, method)
    return !body || !isExport(body)
  })
  expect(others).toEqual([])
})

const HOSTILE = ['=HYPERLINK("http://mal.exemple")', '+1', '-1', '@SUM(A1)', '\t=1', '＝1+1', '＋1', '－1', '＠A1', ' =1', '\u00a0=1']

/** What an export may be sorted by. */
function ordersOf({ input }: Method): readonly string[] {
  const order = input instanceof z.ZodObject ? input.shape.order : undefined
  const choice = order instanceof z.ZodDefault ? order.unwrap() : undefined
  return choice instanceof z.ZodEnum ? choice.options.map(String) : []
}

/** The method that lists what is exported, and the column that tells the id; none for rows that no list has. */
function listOf(resource: string, method: string) {
  if (method === 'EXPORT_TARGETS') return { list: 'GET_TARGETS', column: 'code' }
  if (resource === 'COLLECT_MANAGEMENT') return null
  if (method === 'EXPORT_LINE') return { list: 'FILTER_LINE', column: 'id' }
  if (resource.startsWith('CMS_')) return { list: 'FILTER', column: 'id' }
  return resource.startsWith('TABLE_') ? { list: 'FILTER_TABLE', column: 'id' } : { list: 'FILTER', column: 'code' }
}

const listed = z.object({ data: z.array(z.object({ id: z.number() })) })

const TABLE_KINDS = ['technical', 'reference', 'response'] as const

describeOnBoth('every export', world => {
  /** A table of each resource, whose lines are exported. */
  const tables = new Map<string, number>()
  const samplesOf = (resource: string, method: string) => {
    if (method === 'EXPORT_LINE') return { lineFilterBO: { table: tables.get(resource) } }
    if (method === 'EXPORT_TARGETS') return { targetFilterBO: { collect: world.ids.collections.opened } }
    return resource === 'COLLECT_MANAGEMENT' ? { id: world.ids.collections.opened, shareType: 'COLLECT_SHARE_TYPE_PRODUCT' } : {}
  }
  const filtersOf = (resource: string, method: string) => {
    if (method === 'EXPORT_LINE') return { table: tables.get(resource) }
    if (method === 'EXPORT_DASHBOARD') return { hasLabel: true }
    if (method === 'EXPORT_OPC') return { hasLabel: true, support: 376 }
    return method === 'EXPORT_TARGETS' ? { collect: world.ids.collections.opened } : {}
  }

  beforeAll(async () => {
    const { users, affiliates } = world.ids
    await world.database.transaction(async trx => {
      for (const [at, id] of Object.values(users).entries()) {
        const text = `${HOSTILE[at % HOSTILE.length]} ${at}`
        await trx.updateTable('user_account').set({ last_name: text, first_name: text, phone: text }).where('id', '=', id).execute()
        await trx
          .updateTable('role')
          .set({ name: text, description: text })
          .where('id', '=', at + 1)
          .execute()
        await trx
          .updateTable('profile')
          .set({ name: text, description: text })
          .where('id', '=', at + 1)
          .execute()
      }
      for (const [at, id] of Object.values(affiliates).entries())
        await trx
          .updateTable('affiliate')
          .set({ name: HOSTILE[at] ?? '' })
          .where('id', '=', id)
          .execute()
    })
    // A labelled product of each kind that dashboards export.
    await world.database.transaction(trx => trx.updateTable('product').set({ support: 376 }).where('label_status', '=', 1).execute())
    await world.database.transaction(async trx => {
      for (const table of ['question', 'questionnaire', 'catalog'] as const) {
        const first = trx.selectFrom(table).select(({ fn }) => fn.min('id').as('id'))
        await trx.updateTable(table).set({ name: '=1+1' }).where('id', '=', first).execute()
      }
    })
    const { id: mail } = await templateOf(world, 'EMAIL', 'EMAIL_REQUEST_ACCEPTED')
    const { id: notice } = await templateOf(world, 'NOTIFICATION', 'REQUEST_ACCEPTED')
    await world.database.transaction(trx => trx.updateTable('template').set({ title: '=1+1' }).where('id', 'in', [mail, notice]).execute())
    for (const kind of TABLE_KINDS) {
      const table = await newTable(world, kind, { designation: '=1+1' })
      await newLine(world, kind, table, { designation: '＝1+1', value: '@SUM(A1)' })
      for (const designation of ['Zèbre', 'âne', 'Bœuf']) await newLine(world, kind, table, { designation, value: designation })
      tables.set(RESOURCES[kind], table)
    }
    // A line of the log names what a command concerned.
    await world.as('admin').callAny('ROLE_MANAGEMENT', 'ADD', { name: '=1+1', type: 'USER_TYPE_INTERNE' })
  })

  for (const { name, resource, method, entry } of EVERY_EXPORT) {
    const ask = (body: object) => world.as('admin').callAny(resource, method, { ...samplesOf(resource, method), ...body })

    test(`${name}: no live cell, whatever the data and the column labels`, async () => {
      const { payload } = await ask({})
      expect(payload).toMatchObject({ fileName: expect.stringMatching(/^\p{Lu}[\p{L}_]*_\d{4}-\d\d-\d\d\.xlsx$/u) })
      const book = answeredBook(payload)
      const rows = sheetRows(book)
      expect(rows.length).toBeGreaterThan(1)
      expect(liveCells(book)).toEqual([])
      expect(JSON.stringify(rows)).toMatch(/"'(\\t| |\u00a0)?[=+\-@＝＋－＠]/)
      const labelled = answeredBook((await ask({ fields: { code: '=1+1' } })).payload)
      expect(sheetRows(labelled)[0]).toEqual(["'=1+1"])
      expect(liveCells(labelled)).toEqual([])
    })

    test(`${name}: the caller's columns in the caller's order; all of them when none is known`, async () => {
      const all = sheetRows(answeredBook((await ask({})).payload))[0] ?? []
      expect(all.length).toBeGreaterThan(3)
      const unknown = sheetRows(answeredBook((await ask({ fields: { __proto__x: 'x', toString: 'x' } })).payload))[0]
      expect(unknown).toEqual(all)
    })

    test(`${name}: sorted as the list is, in each of its orders`, async () => {
      const orders = ordersOf(entry)
      expect(orders).toContain('id')
      const { list, column } = listOf(resource, method) ?? { list: null, column: '' }
      if (list === null) return expect(orders).toEqual(['id'])
      for (const order of orders) {
        for (const direction of ['ASC', 'DESC']) {
          const found = await world
            .as('admin')
            .callAny(resource, list, { ...filtersOf(resource, method), data: { order, direction, size: 100 } })
          const ids = listed.parse(found.payload).data.map(({ id }) => id)
          const book = answeredBook((await ask({ order, direction, fields: { [column]: 'N°' } })).payload)
          const shown = sheetRows(book)
            .slice(1)
            .map(([code]) => Number(String(code).replace(/\D/g, '')))
          expect([order, direction, shown.slice(0, ids.length)]).toEqual([order, direction, ids])
        }
      }
      expect((await ask({ order: 'comment' })).error?.message).toBe('VALIDATION_ERROR')
    })
  }
})
