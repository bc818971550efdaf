import { describe, expect, test } from 'vitest'
import type { RecordChange } from '#client/offline/outbox.ts'
// The layer loads it when it is needed, which takes real time in a world whose clock is not real.
import '#client/offline/records.ts'
import { recordKey } from '#client/offline/rows.ts'
import { Problem } from '#contract/errors.ts'
import { disk, settle, Tab, World } from './world.ts'

const AFFILIATE = 4
const WAITS = new Problem('CONFLICT', 'UPDATE_REQUEST_EXISTING')
const typed = { at: '2026-06-01T00:00:00.000Z', stamp: 's1', values: { 'data.name': 'Livret B' } }
const change = (world: World, isAttempted: boolean): RecordChange => ({
  resource: 'PRODUCT_MANAGEMENT',
  method: 'UPDATE',
  body: { id: 12, data: { name: 'Livret B' }, stamp: 's1' },
  label: 'Modification de « Livret A »',
  record: { kind: 'product', id: 12, typed },
  idempotencyKey: world.uuid(),
  isAttempted,
})

async function partner(world: World, store = disk()) {
  world.server.products.add(12, 'Livret A')
  const tab = await new Tab(world, store, { recordsOf: AFFILIATE }).start()
  await world.until('the record is kept', async () => (await kept(tab)) !== undefined)
  return tab
}
const kept = (tab: Tab) => tab.engine.store.read(async tx => (await tx.get('records', recordKey('product', 12)))?.product)
const isEmptied = (tab: Tab) => async () => (await tab.engine.entries()).length === 0

describe('a change of a record', () => {
  test('made without a connection leaves by itself, survives the tab, and the copy says which request it became', async () => {
    const world = new World()
    const store = disk()
    const tab = await partner(world, store)
    world.isCut = true
    await tab.engine.refresh()
    await tab.engine.queueRecord(change(world, false))
    await world.advance(10_000)
    tab.kill()
    const next = await new Tab(world, store, { recordsOf: AFFILIATE }).start()
    expect(await next.engine.entries()).toMatchObject([{ state: 'waiting', attempts: 0, record: { id: 12, typed } }])
    expect((await kept(next))?.data.name).toBe('Livret A')
    world.isCut = false
    await world.until('sent', isEmptied(next))
    expect(world.server.products.changes).toEqual([{ id: 12, data: { name: 'Livret B' }, stamp: 's1' }])
    expect((await kept(next))?.pendingRequest).toBe(71)
  })

  test('whose first answer was lost is repeated under its key, and made once; it cannot be withdrawn', async () => {
    const world = new World()
    const tab = await partner(world)
    const lost = change(world, true)
    world.server.call(lost.resource, lost.method, lost.body, 'token-7', lost.idempotencyKey)
    world.isCut = true
    await tab.engine.queueRecord(lost)
    await world.advance(1000)
    const [entry] = await tab.engine.entries()
    expect(await tab.engine.withdrawRecord(entry?.id ?? '')).toBeNull()
    world.isCut = false
    await world.until('settled', isEmptied(tab))
    expect(world.server.products.changes).toHaveLength(1)
  })

  test('that was refused stays with its reason; what was typed is taken up again, and the next one takes its place', async () => {
    const world = new World()
    const tab = await partner(world)
    world.server.failing.set('UPDATE', [WAITS, WAITS])
    await tab.engine.queueRecord(change(world, false))
    const isRefused = async () => (await tab.engine.entries())[0]?.state === 'refused'
    await world.until('refused', isRefused)
    const [refused] = await tab.engine.entries()
    expect(refused?.problem).toMatchObject({ code: 'CONFLICT', text: expect.stringContaining('non encore traitée') })
    await tab.engine.retry(refused?.id ?? '')
    await world.until('refused again', isRefused)
    expect(await tab.engine.withdrawRecord(refused?.id ?? '')).toMatchObject({ id: 12, typed })
    expect(await tab.engine.entries()).toEqual([])
    await tab.engine.queueRecord(change(world, false))
    await world.until('sent', isEmptied(tab))
    expect(world.server.products.changes).toHaveLength(1)
  })

  test('can be withdrawn while nothing of it has left', async () => {
    const world = new World()
    const tab = await partner(world)
    world.isCut = true
    await tab.engine.refresh()
    await tab.engine.queueRecord(change(world, false))
    const [entry] = await tab.engine.entries()
    expect(await tab.engine.withdrawRecord(entry?.id ?? '')).toMatchObject({ typed })
    world.isCut = false
    await world.advance(120_000)
    expect(world.server.products.changes).toEqual([])
  })
})

test('a layer that stops while records come ends without a word', async () => {
  const world = new World()
  for (const id of [12, 13, 14]) world.server.products.add(id, `Produit ${id}`)
  const tab = new Tab(world, disk(), { recordsOf: AFFILIATE })
  let stopping: Promise<void> | null = null
  world.gate = () => {
    if (world.server.products.reads === 1) stopping ??= tab.engine.stop()
    return null
  }
  await tab.start()
  await world.advance(60_000)
  await stopping
  expect(stopping).not.toBeNull()
  expect(world.server.products.reads).toBeLessThan(3)
})

test('the records within reach are kept with the lines of their form: one is read again only where it has changed', async () => {
  const world = new World()
  const tab = await partner(world)
  const lines = () => tab.engine.store.read(tx => tx.get('lines', 'PRODUCT_SUPPORT'))
  await world.until('the lines are kept', async () => (await lines()) !== undefined)
  expect((await lines())?.lines).toEqual([{ id: 7, designation: 'Assurance vie' }])
  world.server.products.add(13, 'Fonds C')
  await world.advance(180_000)
  await tab.engine.refresh()
  expect(world.server.products.reads).toBe(2)
  world.server.products.rows.delete(12)
  await world.advance(180_000)
  await tab.engine.refresh()
  await settle()
  expect(await kept(tab)).toBeUndefined()
})

test('what the affiliate only distributes is kept as well, for reading', async () => {
  const world = new World()
  world.server.products.distribute(20, 'Fonds Boréal')
  const tab = await partner(world)
  const copy = () => tab.engine.store.read(async tx => (await tx.get('records', recordKey('product', 20)))?.product)
  await world.until('the other is kept', async () => (await copy()) !== undefined)
  expect(await copy()).toMatchObject({ data: { name: 'Fonds Boréal' }, can: [] })
})
