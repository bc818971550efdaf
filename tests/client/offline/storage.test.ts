// @vitest-environment node
import Dexie from 'dexie'
import { describe, expect, test } from 'vitest'
import { Engine } from '#client/offline/engine.ts'
import { memoryStore } from '#client/offline/memory-store.ts'
import { exportRescue } from '#client/offline/rescue.ts'
import { databaseName, openStore, type Store, type StoreEvents } from '#client/offline/store.ts'
import { StorageFailure, StoreBox } from '#client/offline/store-box.ts'
import { listUnsent } from '#client/offline/unsent.ts'
import { disk, FORM, openTab, settle, Tab, World } from './world.ts'

const silent: StoreEvents = {
  onBlocked: () => undefined,
  onVersionChange: () => undefined,
  onCreated: () => undefined,
  onClosed: () => undefined,
}
let users = 1000
const freshUser = (): number => {
  users += 1
  return users
}

/** For the real database: timers fire at once. */
const soon = {
  after: (_: number, run: () => void) => {
    queueMicrotask(run)
    return () => undefined
  },
}
const notYet = { after: () => () => undefined }

describe('the database', () => {
  test('keeps rows when reopened, lists by prefix, and a failed write leaves nothing', async () => {
    const name = databaseName(freshUser())
    const store = await openStore(name, silent)
    await store.write(async tx => {
      for (const key of ['1:2', '11:2', '1:3']) await tx.put('meta', { key, value: key })
    })
    const failing = store.write(async tx => {
      await tx.put('meta', { key: '9', value: 'half' })
      throw new Error('stop')
    })
    await expect(failing).rejects.toThrow('stop')
    store.close()
    const again = await openStore(name, silent)
    const found = await again.read(async tx => [await tx.list('meta', '1:'), await tx.get('meta', '9')] as const)
    expect(found[0].map(({ key }) => key)).toEqual(['1:2', '1:3'])
    expect(found[1]).toBeUndefined()
    again.close()
  })

  test('memory and database behave alike', async () => {
    for (const store of [memoryStore(), await openStore(databaseName(freshUser()), silent)]) {
      await store.write(async tx => {
        for (const key of ['b', 'a', 'c']) await tx.put('meta', { key, value: '' })
      })
      const failing = store.write(async tx => {
        await tx.remove('meta', 'a')
        throw new Error('stop')
      })
      await expect(failing).rejects.toThrow('stop')
      expect((await store.read(tx => tx.list('meta'))).map(({ key }) => key)).toEqual(['a', 'b', 'c'])
      store.close()
    }
  })

  test('a draft, its file and its outbox entry survive in IndexedDB as they were', async () => {
    const world = new World()
    const user = freshUser()
    world.server.signIn(user, 'real')
    const open = async () => {
      const box = new StoreBox(user, notYet)
      await box.start()
      const ports = new Tab(world, disk(), { user }).ports()
      const engine = new Engine({ userId: user, token: 'real', pulls: true, autosaveMs: null }, box, ports)
      return engine
    }
    const first = await open()
    expect(await first.refresh()).toBe('done')
    const session = await first.openDraft(1, FORM.id)
    session?.setName('Nom')
    session?.set('a', 'un')
    session?.set('file', (await session?.addFile(new File(['octets'], 'f.pdf'))) ?? '')
    await session?.flush()
    await first.stop()
    const second = await open()
    const again = await second.openDraft(1, FORM.id)
    expect(again?.get('a')).toBe('un')
    expect(again?.summary()).toMatchObject({ name: 'Nom', hasUnsent: true })
    expect(await listUnsent(second.store)).toMatchObject([{ request: 1, state: 'draft' }])
    expect(await again?.send()).toEqual({ queued: true })
    await second.sender.wake()
    expect(world.server.feedback(1)).toMatchObject({ ended: true, answers: { a: 'un' } })
    expect(await listUnsent(second.store)).toEqual([])
    await second.stop()
  })

  test('another user of the computer sees nothing of the first', async () => {
    const [one, two] = [freshUser(), freshUser()]
    const first = new StoreBox(one, notYet)
    await first.start()
    await first.write(tx => tx.put('meta', { key: 'secret', value: 'x' }))
    first.close()
    const second = new StoreBox(two, notYet)
    await second.start()
    expect(await second.read(tx => tx.list('meta'))).toEqual([])
    second.close()
    const back = new StoreBox(one, notYet)
    await back.start()
    expect(await back.read(tx => tx.list('meta'))).toHaveLength(1)
    back.close()
  })

  test('an old tab lets go when a newer one upgrades, and says to reload', async () => {
    const user = freshUser()
    const old = new StoreBox(user, notYet)
    await old.start()
    await old.write(tx => tx.put('meta', { key: 'k', value: 'v' }))
    const newer = new Dexie(databaseName(user))
    newer.version(2).stores({ meta: 'key', drafts: 'key', added: 'key' })
    await newer.open()
    expect(old.state).toBe('outdated')
    expect(await newer.table('meta').count()).toBe(1)
    newer.close()
    old.close()
  })

  test('a tab that blocks the database is reported, not waited for', async () => {
    const user = freshUser()
    const holder = new Dexie(databaseName(user))
    holder.version(0.1).stores({ meta: 'key' })
    holder.on('versionchange', () => false)
    await holder.open()
    const box = new StoreBox(user, notYet)
    await box.start()
    expect(box.state).toBe('blocked')
    await box.write(tx => tx.put('meta', { key: 'k', value: 'typed' }))
    const moved = new Promise<void>(resolve => box.onMove(async () => resolve()))
    holder.close()
    await moved
    expect(box.state).toBe('ok')
    box.close()
  })
})

class Failing implements Store {
  error: Error | null = null
  private readonly store: Store
  constructor(store: Store) {
    this.store = store
  }
  read: Store['read'] = work => this.store.read(work)
  write: Store['write'] = work => (this.error ? Promise.reject(this.error) : this.store.write(work))
  close = () => undefined
}

const named = (name: string): Error => Object.assign(new Error(name), { name })

describe('a device that does not keep its data (docs/reliability.md 8)', () => {
  test('a full disk shows at once; answers stay in the tab, can be exported, and are written once there is room', async () => {
    const world = new World([1, 2])
    const store = new Failing(disk())
    const { tab, session } = await openTab(world, store)
    const other = await tab.open(2)
    other.set('a', 'intact')
    await other.flush()
    store.error = named('QuotaExceededError')
    session.setName('Nom')
    session.set('a', 'trop')
    await world.advance(1000)
    expect(tab.engine.status()).toMatchObject({ kind: 'storage-problem' })
    expect(session.get('a')).toBe('trop')
    expect(await (await exportRescue(session)).text()).toContain('trop')
    expect(await session.save()).toEqual({ queued: false, reason: 'storage' })
    expect(other.get('a')).toBe('intact')
    store.error = null
    await world.advance(5000)
    expect(tab.engine.status().kind).toBe('saved-device')
    tab.kill()
    const next = await openTab(world, store)
    expect(next.session.get('a')).toBe('trop')
  })

  test('a full disk shows until the refused answers are written; new typing tries at once', async () => {
    const world = new World([1, 2])
    const store = new Failing(disk())
    const { tab, session } = await openTab(world, store)
    const other = await tab.open(2)
    store.error = named('QuotaExceededError')
    session.setName('Nom')
    session.set('a', 'trop')
    await world.advance(1000)
    expect(tab.engine.store.state).toBe('quota')
    store.error = null
    other.set('a', 'petit')
    await other.flush()
    expect(tab.engine.store.state).toBe('quota')
    session.set('b', 'ensuite')
    await world.advance(200)
    expect(tab.engine.store.state).toBe('ok')
    tab.kill()
    const next = await openTab(world, store)
    expect([next.session.get('a'), next.session.get('b')]).toEqual(['trop', 'ensuite'])
  })

  test('a database that breaks is replaced by memory with everything typed', async () => {
    const world = new World()
    const store = new Failing(disk())
    const { tab, session } = await openTab(world, store)
    session.setName('Nom')
    session.set('a', '1')
    await session.flush()
    tab.openings = [() => Promise.reject(named('OpenFailedError'))]
    store.error = named('UnknownError')
    session.set('b', '2')
    await world.advance(2000)
    expect(tab.engine.status()).toMatchObject({ kind: 'storage-problem' })
    expect(tab.engine.store.state).toBe('memory')
    expect(session.answers()).toEqual({ a: '1', b: '2' })
    await session.save()
    await world.until('sent', async () => (await tab.engine.entries()).length === 0)
    expect(world.server.answers(1)).toEqual({ a: '1', b: '2' })
  })

  test('a database that the browser has cleared gets the tab’s draft back', async () => {
    const world = new World()
    const store = new Failing(disk())
    const { tab, session } = await openTab(world, store)
    session.setName('Nom')
    session.set('a', '1')
    await session.flush()
    const fresh = disk()
    tab.openings = [async () => fresh]
    store.error = named('DatabaseClosedError')
    session.set('b', '2')
    await world.advance(2000)
    expect(tab.engine.store.state).toBe('ok')
    const kept = await fresh.read(tx => tx.list('answers'))
    expect(kept.map(({ name }) => name)).toEqual(['a', 'b'])
  })

  test('a database that does not open is replaced by memory, with a warning', async () => {
    const box = new StoreBox(1, notYet, () => Promise.reject(named('SecurityError')))
    await box.start()
    expect(box.state).toBe('memory')
    await box.write(tx => tx.put('meta', { key: 'k', value: 'v' }))
    expect(await box.read(tx => tx.list('meta'))).toHaveLength(1)
  })

  test('a database that hangs is not waited for', async () => {
    const box = new StoreBox(1, soon, () => new Promise(() => undefined))
    await box.start()
    expect(box.state).toBe('memory')
  })

  test('our own errors do not pass for the disk’s', async () => {
    const box = new StoreBox(1, notYet, async () => disk())
    await box.start()
    await expect(box.write(() => Promise.reject(new TypeError('bug')))).rejects.toThrow('bug')
    await expect(box.write(() => Promise.reject(named('QuotaExceededError')))).rejects.toBeInstanceOf(StorageFailure)
    await settle()
    expect(box.state).toBe('quota')
  })
})
