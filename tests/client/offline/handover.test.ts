import { describe, expect, test, vi } from 'vitest'
import { formRows } from '#client/common/request/form-rows.ts'
import { mayHandOver } from '#client/common/request/hand-over.ts'
import { readLocalRequest } from '#client/offline/local-requests.ts'
import { readRecaps } from '#client/offline/recaps.ts'
import { RIGHTS } from '#contract/permissions.ts'
import { disk, type Fault, FORM, openTab, settle, Tab, World } from './world.ts'

const PARTNER = {
  isInternal: false,
  isAdmin: false,
  isSuperAdmin: false,
  permissions: new Set<string>(RIGHTS['EXTERNAL.VALIDATE_REQUEST']),
}

const AUTOSAVE = { autosaveMs: 15_000 }
const isEmptied = (tab: Tab) => async () => (await tab.engine.entries()).length === 0

/** Envoyer, Valider, Modifier, correct, all without a connection; the line comes back. */
async function correctedOffline(cut: (world: World) => Promise<void> | void) {
  const world = new World()
  const { tab, session } = await openTab(world, disk(), AUTOSAVE)
  session.setName('Nom')
  session.set('a', 'ancien')
  await session.flush()
  await cut(world)
  await session.send()
  await tab.engine.handOver(1)
  await world.advance(5000)
  await session.reopen()
  session.set('a', 'corrigé')
  await session.flush()
  world.isCut = false
  world.fault = () => 'none'
  await world.advance(120_000)
  return { world, tab, session }
}

describe('a hand-over', () => {
  test.each<[string, (world: World) => Promise<void> | void]>([
    [
      'known to be offline',
      async world => {
        world.isCut = true
        for (const { engine } of world.tabs) await engine.refresh()
      },
    ],
    [
      'the first attempt unanswered',
      world => {
        world.fault = () => 'after'
      },
    ],
  ])('never leaves with old answers while newer ones wait (%s)', async (_, cut) => {
    const { world, tab, session } = await correctedOffline(cut)
    expect(world.server.handedOver).toEqual([])
    expect(world.server.answers(1)).toEqual({ a: 'corrigé' })
    expect(await tab.engine.entries()).toMatchObject([{ form: null, state: 'waiting', isHeldByAnswers: true }])
    await session.send()
    await world.until('handed over', isEmptied(tab))
    expect(world.server.handedOver).toEqual([1])
    expect(world.server.feedback(1)).toMatchObject({ ended: true, answers: { a: 'corrigé' } })
  })

  test('is offered once the last questionnaire waits to be sent, with its recap; asked twice and over a killed tab it is done once', async () => {
    const world = new World()
    world.server.previous.set(1, { a: 'ancien', count: '10' })
    for (const request of world.server.requests.values()) request.can = ['FILL']
    const store = disk()
    const { tab, session } = await openTab(world, store, AUTOSAVE)
    const isOffered = async () => {
      const local = await readLocalRequest(tab.store, 1)
      return local !== null && mayHandOver(local.request, formRows(local.request, local.forms), PARTNER)
    }
    world.isCut = true
    session.setName('Nom')
    session.confirm('a')
    session.set('count', '16')
    expect(await isOffered()).toBe(false)
    await session.send()
    expect(await isOffered()).toBe(true)
    const recap = (await readRecaps(tab.store, 1)).get(FORM.id)
    expect(recap).toMatchObject({ answered: 2, confirmed: 1, isCompared: true })
    expect(recap?.moved.map(({ card: { name }, isOdd }) => [name, isOdd])).toEqual([['count', true]])

    await Promise.all([tab.engine.handOver(1), tab.engine.handOver(1)])
    tab.kill()
    world.isCut = false
    const later = await new Tab(world, store, AUTOSAVE).start()
    await world.until('handed over', isEmptied(later))
    expect(world.server.handedOver).toEqual([1])
    expect(world.server.feedback(1)).toMatchObject({ ended: true, answers: { a: 'ancien', count: '16' } })
  })

  test('is not done while something in between answers 200 and nothing', async () => {
    const world = new World()
    const { tab, session } = await openTab(world, disk())
    session.setName('Nom')
    await session.send()
    await world.until('sent', isEmptied(tab))
    const call = world.server.call.bind(world.server)
    let isBetween = true
    vi.spyOn(world.server, 'call').mockImplementation((resource, method, ...rest) =>
      isBetween && method === 'CHANGE_DECISION' ? undefined : call(resource, method, ...rest),
    )
    await tab.engine.handOver(1)
    await world.advance(10_000)
    expect(await tab.engine.entries()).toMatchObject([{ form: null, state: 'waiting' }])
    isBetween = false
    await world.until('handed over', isEmptied(tab))
    expect(world.server.handedOver).toEqual([1])
  })

  test('leaves once a colleague has sent what it waits for', async () => {
    const world = new World()
    world.server.signIn(8, 'token-8')
    const { tab } = await openTab(world, disk(), AUTOSAVE)
    await tab.engine.handOver(1)
    await world.advance(5000)
    expect(world.server.handedOver).toEqual([])
    world.server.saveAs('token-8', 1, [{ name: 'a', value: '1' }], { ended: true })
    await tab.engine.refresh()
    await world.until('handed over', isEmptied(tab))
    expect(world.server.handedOver).toEqual([1])
  })
})

test('a send stays withdrawable while the server is known to be out of reach', async () => {
  const world = new World()
  const { tab, session } = await openTab(world, disk())
  session.setName('Nom')
  session.set('a', '1')
  world.isCut = true
  await tab.engine.refresh()
  await session.send()
  await world.advance(60_000)
  expect(await tab.engine.entries()).toMatchObject([{ ended: true, isFrozen: false, attempts: 0 }])
  await session.reopen()
  await settle()
  expect(await tab.engine.entries()).toEqual([])
  expect(session.summary()).toMatchObject({ state: 'draft', hasUnsent: true })
})

describe('a waiting hand-over', () => {
  async function handedOver(isCut: boolean, fault: Fault = 'none') {
    const world = new World()
    const { tab, session } = await openTab(world, disk())
    session.setName('Nom')
    await session.send()
    await world.until('sent', isEmptied(tab))
    world.isCut = isCut
    world.fault = () => fault
    if (isCut) await tab.engine.refresh()
    await tab.engine.handOver(1)
    await world.advance(5000)
    return { world, tab }
  }

  test('can be withdrawn while nothing of it may have reached the server', async () => {
    const { world, tab } = await handedOver(true)
    expect(await tab.engine.entries()).toMatchObject([{ form: null, attempts: 0 }])
    expect(await tab.engine.withdrawHandOver(1)).toBe(true)
    world.isCut = false
    await world.advance(120_000)
    expect([await tab.engine.entries(), world.server.handedOver]).toEqual([[], []])
  })

  test('stays once an attempt was made, for nobody knows whether it is done', async () => {
    const { world, tab } = await handedOver(false, 'after')
    expect(await tab.engine.entries()).toMatchObject([{ form: null }])
    expect(await tab.engine.withdrawHandOver(1)).toBe(false)
    world.fault = () => 'none'
    await world.until('handed over', isEmptied(tab))
    expect(world.server.handedOver).toEqual([1])
  })
})
