// @vitest-environment node
import { expect, test } from 'vitest'
import { moveRows } from '#client/offline/move-rows.ts'
import { answerKey, draftKey, type TableName } from '#client/offline/rows.ts'
import type { Store, Tx } from '#client/offline/store.ts'
import { disk, FORM, openTab, World } from './world.ts'

const broken = (): Promise<never> => Promise.reject(Object.assign(new Error('broken'), { name: 'UnknownError' }))

/** A store with unreadable rows: reading them, or a table that holds one, fails. Once `isDead`, writes fail too. */
class Damaged implements Store {
  readonly rows = new Map<TableName, ReadonlySet<string>>()
  isDead = false
  private readonly store: Store
  constructor(store: Store) {
    this.store = store
  }
  read: Store['read'] = work => this.store.read(tx => work(this.readable(tx)))
  write: Store['write'] = work => (this.isDead ? broken() : this.store.write(work))
  close = () => undefined

  private readable(tx: Tx): Tx {
    return {
      ...tx,
      get: (table, key) => (this.rows.get(table)?.has(key) ? broken() : tx.get(table, key)),
      list: (table, prefix) => (this.rows.has(table) ? broken() : tx.list(table, prefix)),
    }
  }
}

/** A store with the unsent drafts of two requests, none of them open. */
async function twoDrafts(world: World): Promise<Store> {
  const store = disk()
  world.isCut = false
  const { tab, session } = await openTab(world, store)
  const other = await tab.open(2)
  world.isCut = true
  for (const each of [session, other]) {
    each.setName('Nom')
    each.set('a', 'un')
    each.set('b', 'deux')
    await each.flush()
  }
  tab.kill()
  return store
}

const typedIn = (store: Store, request: number) =>
  store.read(async tx => {
    const rows = await tx.list('answers', `${draftKey(request, FORM.id)}:`)
    return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
  })

test('everything readable is moved, including drafts that nobody has open', async () => {
  const former = await twoDrafts(new World([1, 2]))
  const store = disk()
  expect(await moveRows(former, store)).toBe(true)
  for (const request of [1, 2]) expect(await typedIn(store, request)).toEqual({ a: 'un', b: 'deux' })
  expect((await store.read(tx => tx.list('drafts'))).map(({ name, hasUnsent }) => [name, hasUnsent])).toEqual([
    ['Nom', true],
    ['Nom', true],
  ])
})

test('a table that cannot be read at once is read row by row, and a loss is reported', async () => {
  const former = new Damaged(await twoDrafts(new World([1, 2])))
  former.rows.set('answers', new Set([answerKey(draftKey(2, FORM.id), 'a')]))
  const store = disk()
  expect(await moveRows(former, store)).toBe(false)
  expect(await typedIn(store, 1)).toEqual({ a: 'un', b: 'deux' })
  expect(await typedIn(store, 2)).toEqual({ b: 'deux' })
})

test('unreadable rows of the server’s are no loss', async () => {
  const former = new Damaged(await twoDrafts(new World([1, 2])))
  former.rows.set('requests', new Set(['1', '2']))
  expect(await moveRows(former, disk())).toBe(true)
})

test('nothing overwrites another answer or is queued twice', async () => {
  const world = new World([1, 2])
  const former = await twoDrafts(world)
  const store = await twoDrafts(world)
  const key = answerKey(draftKey(1, FORM.id), 'a')
  await store.write(async tx => {
    const row = await tx.get('answers', key)
    if (row) await tx.put('answers', { ...row, value: 'ailleurs' })
  })
  const entry = { chain: 'feedback:1:1', resource: 'FEEDBACK_MANAGEMENT', method: 'ADD', request: 1, form: 1, label: '', createdAt: '' }
  const frozen = { ...entry, key: '1', idempotencyKey: 'k', attempts: 1, state: 'waiting', problem: null, ended: false } as const
  for (const each of [former, store]) await each.write(tx => tx.put('outbox', { ...frozen, body: {}, isFrozen: true, sent: [] }))
  expect(await moveRows(former, store)).toBe(true)
  const moved = await store.read(tx => tx.get('answers', key))
  expect([moved?.value, moved?.conflict?.theirs].sort()).toEqual(['ailleurs', 'un'])
  expect((await store.read(tx => tx.get('drafts', draftKey(1, FORM.id))))?.conflicts).toBe(1)
  expect(await store.read(tx => tx.list('outbox'))).toHaveLength(1)
})

/** A tab whose database breaks; `next` says what opening it again gives. */
async function breakdown(lose: boolean, next: 'new' | 'same' | 'none') {
  const world = new World([1, 2])
  const former = new Damaged(await twoDrafts(world))
  const { tab, session } = await openTab(world, former)
  if (lose) former.rows.set('answers', new Set([answerKey(draftKey(2, FORM.id), 'a')]))
  tab.openings = [
    async events => {
      if (next === 'none') return broken()
      if (next === 'new') events.onCreated()
      return disk()
    },
  ]
  former.isDead = true
  session.set('b', 'trois')
  await world.advance(5000)
  return { tab, session }
}

test('a new database takes what the former one still gives; a loss shows until it is acknowledged', async () => {
  const { tab, session } = await breakdown(true, 'new')
  expect(session.answers()).toMatchObject({ a: 'un', b: 'trois' })
  expect(await typedIn(tab.engine.store, 1)).toEqual({ a: 'un', b: 'trois' })
  expect(await typedIn(tab.engine.store, 2)).toEqual({ b: 'deux' })
  expect(tab.engine.hasLost).toBe(true)
  let told = 0
  tab.engine.subscribe(() => {
    told += 1
  })
  tab.engine.acknowledgeLoss()
  expect([tab.engine.hasLost, told]).toEqual([false, 1])
})

test('memory takes it too; a former store read whole, or opened again, is no loss', async () => {
  const inMemory = await breakdown(false, 'none')
  expect(inMemory.tab.engine.store.state).toBe('memory')
  expect(await typedIn(inMemory.tab.engine.store, 2)).toEqual({ a: 'un', b: 'deux' })
  expect(inMemory.tab.engine.hasLost).toBe(false)
  expect((await breakdown(true, 'same')).tab.engine.hasLost).toBe(false)
})
