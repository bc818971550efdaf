import { describe, expect, test } from 'vitest'
import type { DraftSession } from '#client/offline/draft-session.ts'
import { disk, openTab, settle, type Tab, World } from './world.ts'

const isEmptied = (tab: Tab) => async () => (await tab.engine.entries()).length === 0

async function conflict(world: World): Promise<{ tab: Tab; session: DraftSession }> {
  world.server.signIn(8, 'token-8')
  world.server.saveAs('token-7', 1, [{ name: 'a', value: 'base' }])
  const opened = await openTab(world, disk())
  opened.session.set('a', 'la mienne')
  opened.session.set('b', 'aussi')
  await opened.session.flush()
  world.server.saveAs('token-8', 1, [{ name: 'a', value: 'la leur' }])
  await opened.session.send()
  await world.until('answered', isEmptied(opened.tab))
  await settle()
  return opened
}

describe('two people, one questionnaire (docs/wire.md 6)', () => {
  test('a conflict shows both values; the other answers are saved, nothing is sent', async () => {
    const world = new World()
    const { session } = await conflict(world)
    expect(session.card('a')).toMatchObject({ value: 'la mienne', conflict: { theirs: 'la leur', by: { id: 8 }, origin: 'server' } })
    expect(session.summary()).toMatchObject({ state: 'conflict', sendInterrupted: true, conflicts: ['a'] })
    expect(world.server.answers(1)).toEqual({ a: 'la leur', b: 'aussi' })
    expect(world.server.feedback(1)?.ended).toBe(false)
    expect(await session.send()).toEqual({ queued: false, reason: 'conflicts' })
  })

  test('mine is saved over the new revision, theirs is kept in the history', async () => {
    const world = new World()
    const { tab, session } = await conflict(world)
    await session.resolve('a', 'mine')
    await world.until('sent', isEmptied(tab))
    expect(world.server.answers(1)).toEqual({ a: 'la mienne', b: 'aussi' })
    expect(world.server.history).toContainEqual({ card: 'a', value: 'la leur', kind: 'REPLACED' })
    expect(session.summary()).toMatchObject({ conflicts: [], hasUnsent: false })
  })

  test('theirs stays, mine is kept in the history', async () => {
    const world = new World()
    const { session } = await conflict(world)
    await session.resolve('a', 'theirs')
    expect(session.get('a')).toBe('la leur')
    expect(world.server.history).toContainEqual({ card: 'a', value: 'la mienne', kind: 'REFUSED' })
    expect(session.summary()).toMatchObject({ conflicts: [], hasUnsent: false })
  })

  test('a table is merged from the rows of both, and what was typed here stays in the history', async () => {
    const world = new World()
    world.server.signIn(8, 'token-8')
    const row = (line: number, value: string) => ({ name: 'tab', value, secondName: 'nom', inTable: true, line })
    world.server.saveAs('token-7', 1, [row(0, 'commune')])
    const { tab, session } = await openTab(world, disk())
    session.set('tab', [{ nom: 'commune' }, { nom: 'la mienne' }])
    await session.flush()
    world.server.saveAs('token-8', 1, [row(0, 'commune'), row(1, 'la leur')])
    await session.save()
    await world.until('answered', isEmptied(tab))
    await settle()
    expect(session.summary().conflicts).toEqual(['tab'])
    await session.resolve('tab', { merged: [{ nom: 'commune' }, { nom: 'la mienne' }, { nom: 'la leur' }] })
    await world.until('saved', isEmptied(tab))
    expect(world.server.answers(1).tab).toMatchObject([{ nom: 'commune' }, { nom: 'la mienne' }, { nom: 'la leur' }])
    expect(world.server.history.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['REFUSED', 'REPLACED']))
    expect(session.summary()).toMatchObject({ conflicts: [], hasUnsent: false })
  })

  test('the loser of a conflict found by a pull is kept in the server’s history too', async () => {
    const world = new World()
    world.server.signIn(8, 'token-8')
    const { tab, session } = await openTab(world, disk())
    session.setName('Nom')
    session.set('a', 'la mienne')
    await session.flush()
    world.server.saveAs('token-8', 1, [{ name: 'a', value: 'la leur' }])
    await tab.engine.refresh()
    await settle()
    expect(session.card('a').conflict).toMatchObject({ theirs: 'la leur', by: { id: 8 } })
    await session.resolve('a', 'theirs')
    await world.until('told', isEmptied(tab))
    expect(session.get('a')).toBe('la leur')
    expect(world.server.answers(1)).toEqual({ a: 'la leur' })
    expect(world.server.history).toContainEqual({ card: 'a', value: 'la mienne', kind: 'REFUSED' })
  })

  test('an answer that a colleague saved meanwhile is not overwritten by a value typed and taken back', async () => {
    const world = new World()
    world.server.signIn(8, 'token-8')
    world.server.saveAs('token-7', 1, [{ name: 'b', value: 'base' }])
    const { tab, session } = await openTab(world, disk(), { pulls: true })
    world.server.saveAs('token-8', 1, [{ name: 'b', value: 'la leur' }])
    session.set('a', '1')
    session.set('b', 'la mienne')
    session.set('b', 'base')
    await session.save()
    await world.until('saved', isEmptied(tab))
    await settle()
    expect(session.get('b')).toBe('la leur')
  })
})

describe('answers that cross', () => {
  test('a pull that overtakes the answer to a save makes no conflict of one’s own values', async () => {
    const world = new World()
    world.server.signIn(8, 'token-8')
    const { tab, session } = await openTab(world, disk())
    session.setName('Nom')
    session.set('a', '1')
    world.fault = () => 'after'
    await session.save()
    await settle()
    world.server.saveAs('token-8', 1, [{ name: 'a', value: 'corrigé' }])
    session.set('b', '2')
    await session.flush()
    world.fault = () => 'none'
    await tab.engine.refresh()
    await world.until('answered', isEmptied(tab))
    await world.advance(2000)
    expect(session.card('a')).toMatchObject({ value: 'corrigé', conflict: null })
    expect(session.get('b')).toBe('2')
  })
})

describe('the collection’s name is merged like an answer', () => {
  async function named(world: World, name: string) {
    world.server.signIn(8, 'token-8')
    world.server.saveAs('token-7', 1, [{ name: 'a', value: 'base' }], { name: 'Ancien' })
    const opened = await openTab(world, disk())
    opened.session.set('b', '1')
    if (name !== '') opened.session.setName(name)
    await opened.session.flush()
    world.server.saveAs('token-8', 1, [], { name: 'Le leur' })
    await opened.session.save()
    await world.until('answered', isEmptied(opened.tab))
    await settle()
    return opened
  }

  test('unchanged here, it does not travel, and the other’s arrives', async () => {
    const world = new World()
    const { tab, session } = await named(world, '')
    expect(world.server.effects.at(-1)?.body).not.toHaveProperty('name')
    await tab.engine.refresh()
    expect([world.server.feedback(1)?.name, session.summary().name, session.summary().hasUnsent]).toEqual(['Le leur', 'Le leur', false])
  })

  test('changed on both sides it waits for a choice, while the answers are saved', async () => {
    const world = new World()
    const { tab, session } = await named(world, 'Le mien')
    expect(session.summary()).toMatchObject({
      state: 'conflict',
      conflicts: [''],
      name: 'Le mien',
      otherName: { theirs: 'Le leur', by: { id: 8 } },
    })
    expect([world.server.answers(1), world.server.feedback(1)?.name]).toEqual([{ a: 'base', b: '1' }, 'Le leur'])
    expect(world.server.history).toContainEqual({ card: '', value: 'Le mien', kind: 'REFUSED' })
    expect(await session.send()).toEqual({ queued: false, reason: 'conflicts' })
    await session.resolveName('mine')
    await world.until('saved', isEmptied(tab))
    expect(world.server.feedback(1)?.name).toBe('Le mien')
    expect(session.summary()).toMatchObject({ conflicts: [], otherName: null, hasUnsent: false })
  })

  test('a pull finds the other’s name too, which its user may take', async () => {
    const world = new World()
    world.server.signIn(8, 'token-8')
    world.server.saveAs('token-7', 1, [], { name: 'Ancien' })
    const { tab, session } = await openTab(world, disk())
    session.setName('Le mien')
    await session.flush()
    world.server.saveAs('token-8', 1, [], { name: 'Le leur' })
    await tab.engine.refresh()
    await settle()
    expect(session.summary()).toMatchObject({ state: 'conflict', name: 'Le mien', otherName: { theirs: 'Le leur' } })
    await session.resolveName('theirs')
    expect(session.summary()).toMatchObject({ conflicts: [], name: 'Le leur', hasUnsent: false })
  })
})
