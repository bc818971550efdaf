import { describe, expect, test } from 'vitest'
import { readErasable } from '#client/offline/erase.ts'
import { TABLES } from '#client/offline/rows.ts'
import type { Store } from '#client/offline/store.ts'
import { listUnsent, requestsWithUnsent } from '#client/offline/unsent.ts'
import { allCards } from '#contract/questionnaire/layout.ts'
import { disk, FORM, openTab, settle, Tab, World } from './world.ts'

const AUTOSAVE = { autosaveMs: 15_000 }

/** All that is stored, for an exact comparison. */
const contentOf = (store: Store) =>
  store.read(async tx => Object.fromEntries(await Promise.all(TABLES.map(async table => [table, await tx.list(table)] as const))))

/** Offline with three answers that wait in a queued save, over one of the server. */
async function openOffline() {
  const world = new World()
  world.server.saveAs('token-7', 1, [{ name: 'a', value: 'serveur' }])
  const { tab, session } = await openTab(world, disk(), AUTOSAVE)
  world.isCut = true
  session.setName('Nom')
  session.set('a', 'ici')
  session.set('many', [await session.addFile(new File(['octets'], 'note.txt'))])
  await session.save()
  await settle()
  return { world, tab, session }
}

describe('erasing unsent answers', () => {
  test('names them and what the server has', async () => {
    const { tab, session } = await openOffline()
    session.set('c', 'encore')
    await session.flush()
    const labels = allCards(FORM).filter(({ name }) => ['a', 'c', 'many'].includes(name))
    expect(await readErasable(tab.store, 1, FORM.id)).toEqual({
      title: FORM.name,
      questions: ['Nom de collecte', ...labels.map(({ question }) => question.name)],
      server: 'draft',
      savedAt: session.summary().savedAt,
      isQueued: true,
    })
  })

  test('leaves the server’s answers, asks the server nothing, and nothing comes back by itself', async () => {
    const { world, tab, session } = await openOffline()
    const effects = world.server.effects.length
    session.set('b', 'pas encore écrit')
    await tab.engine.kept.erase(1, FORM.id)
    expect([session.get('a'), session.get('b'), session.get('many')]).toEqual(['serveur', undefined, undefined])
    expect(session.summary()).toMatchObject({ hasUnsent: false, state: 'draft' })
    expect(await readErasable(tab.store, 1, FORM.id)).toBeNull()
    expect(await tab.store.read(tx => tx.list('files'))).toEqual([])
    expect([...(await requestsWithUnsent(tab.engine.store))]).toEqual([])
    world.isCut = false
    await world.advance(60_000)
    expect(world.server.effects).toHaveLength(effects)
    tab.kill()
    await new Tab(world, tab.store, AUTOSAVE).start()
    await world.advance(60_000)
    expect(world.server.answers(1)).toEqual({ a: 'serveur' })
  })

  test('is undone exactly: values, marks, files and the queued save', async () => {
    const { world, tab, session } = await openOffline()
    await session.flush()
    const before = await contentOf(tab.store)
    const erased = await tab.engine.kept.erase(1, FORM.id)
    if (!erased) throw new Error('nothing erased')
    await tab.engine.kept.restore(erased)
    const { outbox, ...after } = await contentOf(tab.store)
    expect(after).toEqual({ ...before, outbox: undefined, drafts: after.drafts })
    expect(after.drafts).toMatchObject(before.drafts ?? [])
    expect(outbox).toHaveLength(1)
    expect(session.get('a')).toBe('ici')
    world.isCut = false
    await world.until('sent', async () => (await tab.engine.entries()).length === 0)
    expect(world.server.answers(1)).toMatchObject({ a: 'ici' })
  })

  test('is undone with its conflicts', async () => {
    const world = new World()
    world.server.signIn(8, 'token-8')
    const { tab, session } = await openTab(world, disk())
    session.setName('Nom')
    session.set('a', 'mienne')
    await session.flush()
    world.server.saveAs('token-8', 1, [{ name: 'a', value: 'autre' }])
    await tab.engine.refresh()
    await settle()
    const card = session.card('a')
    expect(card.conflict).toMatchObject({ theirs: 'autre' })
    const erased = await tab.engine.kept.erase(1, FORM.id)
    expect(session.card('a')).toMatchObject({ value: 'autre', conflict: null })
    if (!erased) throw new Error('nothing erased')
    await tab.engine.kept.restore(erased)
    expect(session.card('a')).toEqual(card)
    expect(session.summary().name).toBe('Nom')
  })

  test('is undone beside what came since, here and on the server', async () => {
    const { world, tab, session } = await openOffline()
    world.server.signIn(8, 'token-8')
    session.set('c', 'ancienne')
    const erased = await tab.engine.kept.erase(1, FORM.id)
    if (!erased) throw new Error('nothing erased')
    session.set('c', 'nouvelle')
    await session.flush()
    world.isCut = false
    world.server.saveAs('token-8', 1, [{ name: 'a', value: 'collègue' }])
    await tab.engine.refresh()
    await settle()
    await tab.engine.kept.restore(erased)
    expect(session.card('c')).toMatchObject({ value: 'nouvelle', conflict: { theirs: 'ancienne' } })
    expect(session.card('a')).toMatchObject({ value: 'ici', conflict: { theirs: 'collègue' } })
  })

  test('takes nothing away that the server may have got', async () => {
    const world = new World()
    const { tab, session } = await openTab(world, disk())
    session.setName('Nom')
    session.set('a', '1')
    world.fault = () => 'after'
    await session.save()
    await world.until('attempted', async () => (await tab.engine.entries())[0]?.isFrozen === true)
    expect(await tab.engine.kept.erase(1, FORM.id)).toBeNull()
    expect(session.get('a')).toBe('1')
  })
})

describe('answers that the server refused, and whose sending was given up', () => {
  async function giveUp() {
    const world = new World()
    const store = disk()
    const { tab, session } = await openTab(world, store, AUTOSAVE)
    session.setName('Nom')
    session.set('a', 'x')
    world.server.closed.add(1)
    await session.save()
    await world.until('refused', () => session.summary().state === 'refused')
    const [entry] = await tab.engine.entries()
    await tab.engine.takeOut(entry?.id ?? '')
    await settle()
    return { world, store, tab, session, reason: entry?.problem?.text }
  }

  test('are not sent again at a start, and say why', async () => {
    const { world, store, tab, session, reason } = await giveUp()
    expect(session.summary().refusal?.text).toBe(reason)
    tab.kill()
    const next = await new Tab(world, store, AUTOSAVE).start()
    const exchanges = world.server.effects.length
    await next.engine.sendNow()
    await world.advance(60_000)
    expect(await next.engine.entries()).toEqual([])
    expect(world.server.effects).toHaveLength(exchanges)
    expect(await listUnsent(next.engine.store)).toMatchObject([{ request: 1, state: 'kept', reason }])
  })

  test('leave when their user tries again', async () => {
    const { world, tab, session } = await giveUp()
    world.server.closed.clear()
    await tab.engine.kept.saveAgain(1, FORM.id)
    await world.until('saved', async () => (await tab.engine.entries()).length === 0)
    expect(world.server.answers(1)).toEqual({ a: 'x' })
    expect(session.summary()).toMatchObject({ refusal: null, hasUnsent: false })
  })

  test('leave by themselves once they are answered otherwise', async () => {
    const { world, session } = await giveUp()
    world.server.closed.clear()
    session.set('a', 'y')
    await world.advance(20_000)
    expect(world.server.answers(1)).toEqual({ a: 'y' })
  })

  test('are erased, and given back with the refusal', async () => {
    const { tab, session, reason } = await giveUp()
    const erased = await tab.engine.kept.erase(1, FORM.id)
    expect(session.summary()).toMatchObject({ refusal: null, hasUnsent: false })
    if (!erased) throw new Error('nothing erased')
    await tab.engine.kept.restore(erased)
    expect(session.summary()).toMatchObject({ refusal: { text: reason }, hasUnsent: true })
    expect(await tab.engine.entries()).toEqual([])
  })
})
