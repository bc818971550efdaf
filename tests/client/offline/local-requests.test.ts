import { expect, test } from 'vitest'
import { readLocalRequest, readLocalRequests } from '#client/offline/local-requests.ts'
import type { Store, Tx } from '#client/offline/store.ts'
import { disk, FORM, openTab, World } from './world.ts'

/** Counts the reads. */
function counted(store: Store): { store: Pick<Store, 'read'>; asked: () => number } {
  let asked = 0
  const watch = (tx: Tx): Tx => ({
    ...tx,
    get: (table, key) => {
      asked += 1
      return tx.get(table, key)
    },
    list: (table, prefix) => {
      asked += 1
      return tx.list(table, prefix)
    },
  })
  return { store: { read: work => store.read(tx => work(watch(tx))) }, asked: () => asked }
}

test('one request reads as in the list, at a cost that does not grow with the list', async () => {
  const ids = Array.from({ length: 60 }, (_, i) => i + 1)
  const world = new World(ids)
  const { tab, session } = await openTab(world, disk())
  session.setName('Nom')
  session.set('a', '1')
  await session.flush()
  const { requests } = await readLocalRequests(tab.store)
  expect(requests.map(({ request }) => request.id)).toEqual(ids.toReversed())
  const { store, asked } = counted(tab.store)
  for (const id of [1, 2]) expect(await readLocalRequest(store, id)).toEqual(requests.find(({ request }) => request.id === id))
  expect(asked()).toBeLessThan(10)
  expect(await readLocalRequest(store, 61)).toBeNull()
  expect(requests.at(-1)?.forms).toEqual([{ id: FORM.id, name: FORM.name, state: 'draft', hasUnsent: true, savedAt: null }])
})
