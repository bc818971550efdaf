import { describe, expect, test } from 'vitest'
import type { DraftSession } from '#client/offline/draft-session.ts'
import { disk, openTab, type Tab, World } from './world.ts'

const AUTOSAVE = { autosaveMs: 15_000 }
const emptied = (world: World, tab: Tab) => world.until('all sent', async () => (await tab.engine.entries()).length === 0)

async function saved(world: World, tab: Tab, session: DraftSession, answers: Record<string, string>): Promise<void> {
  for (const [card, value] of Object.entries(answers)) session.set(card, value)
  await session.save()
  await emptied(world, tab)
}

/** Answers saved, a backup, other answers saved, the backup put back. */
async function restored(
  isSeen: boolean,
  { isSent = false, before = { a: '1', c: 'long' } }: { isSent?: boolean; before?: Record<string, string> } = {},
) {
  const world = new World()
  world.server.signIn(8, 'token-8')
  const { tab, session } = await openTab(world, disk(), AUTOSAVE)
  session.setName('Nom')
  if (Object.keys(before).length > 0) await saved(world, tab, session, before)
  const putBack = world.server.backUp()
  await saved(world, tab, session, { a: '2', b: '3' })
  await saved(world, tab, session, { b: '4' })
  if (isSent) await session.send()
  await emptied(world, tab)
  putBack(isSeen)
  return { world, tab, session }
}

describe.each([
  ['the server sees it', true],
  ['the server does not see it', false],
])('after the server was restored from a backup (%s)', (_, isSeen) => {
  test('what it no longer has is sent again, and nothing is asked', async () => {
    const { world, tab, session } = await restored(isSeen)
    await tab.engine.refresh()
    await emptied(world, tab)
    expect(world.server.answers(1)).toEqual({ a: '2', b: '4', c: 'long' })
    expect(session.summary()).toMatchObject({ conflicts: [], hasUnsent: false, state: 'draft' })
    expect(world.server.history.filter(({ kind }) => kind === 'REFUSED')).toEqual([])
  })

  test('a questionnaire that it has not at all is there again', async () => {
    const { world, tab, session } = await restored(isSeen, { before: {} })
    await tab.engine.refresh()
    await emptied(world, tab)
    expect(world.server.answers(1)).toEqual({ a: '2', b: '4' })
    expect(session.summary()).toMatchObject({ name: 'Nom', conflicts: [], hasUnsent: false })
  })

  test('where a colleague has answered since, and only there, its author is asked, once', async () => {
    const { world, tab, session } = await restored(isSeen)
    world.server.saveAs('token-8', 1, [{ name: 'b', value: 'theirs' }])
    await tab.engine.refresh()
    await emptied(world, tab)
    expect(session.summary().conflicts).toContain('b')
    expect(world.server.answers(1)).toMatchObject({ b: 'theirs', c: 'long' })
    for (const card of session.summary().conflicts) await session.resolve(card, 'mine')
    await emptied(world, tab)
    await tab.engine.refresh()
    await emptied(world, tab)
    expect(session.summary()).toMatchObject({ conflicts: [], hasUnsent: false })
    expect(world.server.answers(1)).toEqual({ a: '2', b: '4', c: 'long' })
  })

  test('a save that meets it before anything is pulled loses nothing', async () => {
    const { world, tab, session } = await restored(isSeen)
    session.set('day', '2026-05-01')
    await session.save()
    await emptied(world, tab)
    await tab.engine.refresh()
    for (let round = 0; round < 2; round += 1) {
      for (const card of session.summary().conflicts) await session.resolve(card, 'mine')
      await emptied(world, tab)
    }
    expect(session.summary()).toMatchObject({ conflicts: [], hasUnsent: false })
    expect(world.server.answers(1)).toEqual({ a: '2', b: '4', c: 'long', day: '2026-05-01' })
  })

  test('what was sent is a draft again, and its author is told to send it', async () => {
    const { world, tab, session } = await restored(isSeen, { isSent: true })
    expect(session.summary().state).toBe('sent')
    await tab.engine.refresh()
    await emptied(world, tab)
    expect(world.server.feedback(1)).toMatchObject({ ended: false, answers: { a: '2', b: '4', c: 'long' } })
    expect(session.summary()).toMatchObject({ state: 'draft', sendInterrupted: true })
  })
})

test('a restored server that has gone on past the known revision is told by its generation', async () => {
  const { world, tab, session } = await restored(true)
  for (const value of ['5', '6', '7', '8']) world.server.saveAs('token-8', 1, [{ name: 'day', value: `2026-0${value}-01` }])
  await tab.engine.refresh()
  await emptied(world, tab)
  expect(session.get('b')).toBe('4')
  expect(world.server.answers(1)).toMatchObject({ b: '4', day: '2026-08-01' })
})
