import { describe, expect, test } from 'vitest'
import { disk, openTab, settle, World } from './world.ts'

const AUTOSAVE = { autosaveMs: 15_000 }

/** A colleague sends the questionnaire for good while one word of this device has not left. */
async function sentMeanwhile(isKnown: boolean) {
  const world = new World()
  world.server.signIn(8, 'token-8')
  world.server.saveAs('token-7', 1, [{ name: 'a', value: 'base' }])
  const { tab, session } = await openTab(world, disk(), AUTOSAVE)
  session.set('b', 'un mot')
  await session.flush()
  world.server.saveAs('token-8', 1, [{ name: 'c', value: 'la leur' }], { ended: true })
  if (isKnown) await tab.engine.refresh()
  await world.advance(60_000)
  return { world, tab, session }
}

describe('what somebody else sent meanwhile', () => {
  test.each([false, true])('is not reopened by a save in the background (known here: %s)', async isKnown => {
    const { world, tab, session } = await sentMeanwhile(isKnown)
    expect(world.server.feedback(1)).toMatchObject({ ended: true, answers: { a: 'base', c: 'la leur' } })
    expect(await tab.engine.entries()).toEqual([])
    expect(session.answers()).toEqual({ a: 'base', b: 'un mot', c: 'la leur' })
    expect(session.summary()).toMatchObject({ isSentWithout: true, hasUnsent: true, ended: true, problem: null })
    expect(await session.save()).toEqual({ queued: false, reason: 'sent' })
  })

  test('stays sent when its unsent answers are queued at a start or in a conflict', async () => {
    const { world, tab, session } = await sentMeanwhile(true)
    world.server.saveAs('token-8', 1, [{ name: 'b', value: 'autre' }], { ended: true })
    await tab.engine.refresh()
    await settle()
    await session.resolve('b', 'mine')
    await tab.engine.sendNow()
    await world.advance(60_000)
    expect(world.server.feedback(1)).toMatchObject({ ended: true, answers: { b: 'autre' } })
    expect(session.get('b')).toBe('un mot')
  })

  test('is reopened when the author asks, with the answers that waited', async () => {
    const { world, session } = await sentMeanwhile(false)
    await session.reopen()
    expect(await session.save()).toEqual({ queued: true })
    await world.until('saved', () => !session.summary().hasUnsent)
    expect(world.server.feedback(1)).toMatchObject({ ended: false, answers: { a: 'base', b: 'un mot', c: 'la leur' } })
  })
})
