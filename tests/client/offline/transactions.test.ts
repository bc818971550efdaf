// @vitest-environment node
import Dexie from 'dexie'
import { describe, expect, test } from 'vitest'
import { Engine } from '#client/offline/engine.ts'
import { databaseName, openStore, type StoreEvents } from '#client/offline/store.ts'
import { StoreBox } from '#client/offline/store-box.ts'
import { disk, FORM, Tab, World } from './world.ts'

const silent: StoreEvents = {
  onBlocked: () => undefined,
  onVersionChange: () => undefined,
  onCreated: () => undefined,
  onClosed: () => undefined,
}
const notYet = { after: () => () => undefined }

describe('a transaction with many native awaits in the real database', () => {
  test('is one: a failure at its end leaves nothing, and another write waits for its end', async () => {
    const store = await openStore(databaseName(2001), silent)
    const count = async () => (await store.read(tx => tx.list('meta'))).length
    const failing = store.write(async tx => {
      for (let i = 0; i < 20; i += 1) {
        const known = await tx.list('meta')
        await tx.put('meta', { key: `k${known.length}`, value: 'half' })
      }
      throw new Error('stop')
    })
    await expect(failing).rejects.toThrow('stop')
    expect(await count()).toBe(0)
    const append = () =>
      store.write(async tx => {
        for (let i = 0; i < 20; i += 1) {
          const known = await tx.list('meta')
          await tx.put('meta', { key: `k${String(known.length).padStart(3, '0')}`, value: '' })
        }
      })
    await Promise.all([append(), append(), append()])
    expect(await count()).toBe(60)
    store.close()
  })

  test('is one also where Dexie loses track of who asks, as browsers let it where several run at once', async () => {
    const store = await openStore(databaseName(2004), silent)
    const untracked = <T>(ask: () => Promise<T>): Promise<T> => Dexie.ignoreTransaction(ask)
    const known = await store.write(async tx => {
      await tx.put('meta', { key: 'a', value: '' })
      const rows = await untracked(() => tx.list('meta'))
      await tx.put('meta', { key: 'b', value: '' })
      return rows.length
    })
    expect(known).toBe(1)
    const failing = store.write(async tx => {
      await untracked(() => tx.put('meta', { key: 'c', value: '' }))
      throw new Error('stop')
    })
    await expect(failing).rejects.toThrow('stop')
    expect(await store.read(tx => untracked(() => tx.keys('meta')))).toEqual(['a', 'b'])
    store.close()
  })

  test('a conflict is found, saved and settled', async () => {
    const world = new World()
    world.server.signIn(2002, 'mine')
    world.server.signIn(8, 'theirs')
    const box = new StoreBox(2002, notYet)
    await box.start()
    const ports = new Tab(world, disk(), { user: 2002 }).ports()
    const engine = new Engine({ userId: 2002, token: 'mine', pulls: true, autosaveMs: null }, box, ports)
    await engine.refresh()
    const session = await engine.openDraft(1, FORM.id)
    if (!session) throw new Error('missing')
    session.setName('Nom')
    for (const card of ['a', 'b', 'c']) session.set(card, 'la mienne')
    await session.flush()
    world.server.saveAs('theirs', 1, [{ name: 'a', value: 'la leur' }], { name: 'Nom' })
    await session.send()
    await engine.sender.wake()
    expect(world.server.answers(1)).toEqual({ a: 'la leur', b: 'la mienne', c: 'la mienne' })
    expect(session.summary()).toMatchObject({ conflicts: ['a'], sendInterrupted: true })
    await session.resolve('a', 'mine')
    await engine.sender.wake()
    expect(await engine.entries()).toEqual([])
    expect(world.server.answers(1)).toMatchObject({ a: 'la mienne' })
    expect(await box.read(tx => tx.list('answers'))).toEqual([])
    await engine.stop()
  })
})
