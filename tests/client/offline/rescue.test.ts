import { describe, expect, test } from 'vitest'
import { exportRescue, importRescue } from '#client/offline/rescue.ts'
import { emptyAnswers } from '#contract/questionnaire/answers.ts'
import { disk, openTab, World } from './world.ts'

describe('rescue files', () => {
  test('a draft with its files goes out and comes back', async () => {
    const world = new World()
    const { session } = await openTab(world, disk())
    session.setName('Nom')
    session.set('a', 'é')
    session.set('file', await session.addFile(new File(['contenu'], 'f.pdf', { type: 'application/pdf' })))
    const rescued = await exportRescue(session)
    const { session: empty } = await openTab(world, disk())
    expect(await importRescue(empty, rescued)).toMatchObject({ ok: true, changed: 2, conflicts: 0, left: [] })
    expect([empty.get('a'), empty.summary().name]).toEqual(['é', 'Nom'])
    const file = await empty.file(String(empty.get('file')))
    expect([file?.name, await file?.blob.text()]).toEqual(['f.pdf', 'contenu'])
    empty.set('a', 'plus récent')
    expect(await importRescue(empty, rescued)).toMatchObject({ ok: true, changed: 0, conflicts: 1, left: [] })
    expect(empty.card('a')).toMatchObject({ value: 'plus récent', conflict: { theirs: 'é', origin: 'device' } })
  })

  test('the workbook of an imported table goes out with its rows and leaves with them later', async () => {
    const world = new World()
    const { session } = await openTab(world, disk())
    world.isCut = true
    session.setName('Nom')
    session.set('tab', [{ nom: 'a' }])
    const stored = await session.addFile(new File(['classeur'], 'canaux.xlsx'))
    await session.setImported('tab', stored)
    const rescued = await exportRescue(session)
    world.isCut = false
    const { tab, session: fresh } = await openTab(world, disk())
    expect(await importRescue(fresh, rescued)).toMatchObject({ ok: true, changed: 1, conflicts: 0, left: [] })
    expect(fresh.card('tab')).toMatchObject({ value: [{ nom: 'a' }], imported: stored })
    expect((await fresh.file(stored))?.name).toBe('canaux.xlsx')
    await fresh.save()
    await world.until('saved', async () => (await tab.engine.entries()).length === 0)
    const imported = [...(world.server.feedback(1)?.imported ?? [])].map(([card, name]) => [card, world.server.uploads.get(name)])
    expect(imported).toEqual([['tab', 'classeur']])
  })

  test('a workbook comes back where the rows have none, and replaces no other', async () => {
    const world = new World()
    const { session } = await openTab(world, disk())
    world.isCut = true
    session.set('tab', [{ nom: 'a' }])
    const stored = await session.addFile(new File(['classeur'], 'canaux.xlsx'))
    await session.setImported('tab', stored)
    const rescued = await exportRescue(session)
    world.isCut = false
    const { tab, session: fresh } = await openTab(world, disk())
    fresh.setName('Nom')
    fresh.set('tab', [{ nom: 'a' }])
    await fresh.save()
    await world.until('saved', async () => (await tab.engine.entries()).length === 0)
    expect(await importRescue(fresh, rescued)).toMatchObject({ ok: true, changed: 0, conflicts: 0, left: [] })
    expect(fresh.card('tab').imported).toBe(stored)
    const other = await fresh.addFile(new File(['autre'], 'autre.xlsx'))
    await fresh.setImported('tab', other)
    await importRescue(fresh, rescued)
    expect(fresh.card('tab').imported).toBe(other)
  })

  test.each([
    ['not json', 'n’est pas un fichier de secours'],
    ['{"format":"sceau-brouillon","version":2}', 'autre version'],
    ['{}', 'n’est pas un fichier de secours'],
  ])('a wrong file is refused in words: %s', async (content, message) => {
    const { session } = await openTab(new World(), disk())
    const outcome = await importRescue(session, new Blob([content]))
    expect(outcome).toMatchObject({ ok: false, message: expect.stringContaining(message) })
    expect(session.answers()).toEqual({})
  })

  test('a file of another request is refused', async () => {
    const { tab, session } = await openTab(new World([1, 2]), disk())
    const rescued = await exportRescue(session)
    expect(await importRescue(await tab.open(2), rescued)).toMatchObject({ ok: false })
  })
})

describe('a rescue file read back later', () => {
  test('never reverts newer answers of others', async () => {
    const world = new World()
    world.server.signIn(8, 'token-8')
    for (const name of ['a', 'b', 'c']) world.server.saveAs('token-7', 1, [{ name, value: 'base' }])
    const { session } = await openTab(world, disk())
    session.set('b', 'la mienne')
    session.set('c', 'la mienne')
    const rescued = await exportRescue(session)
    world.server.saveAs('token-8', 1, [
      { name: 'a', value: 'plus récent' },
      { name: 'b', value: 'plus récent' },
    ])
    const { session: fresh } = await openTab(world, disk())
    expect(await importRescue(fresh, rescued)).toEqual({ ok: true, changed: 1, conflicts: 1, newer: 1, left: [] })
    expect(fresh.card('a')).toMatchObject({ value: 'plus récent', conflict: null })
    expect(fresh.card('b')).toMatchObject({ value: 'la mienne', conflict: { theirs: 'plus récent', by: { id: 8 }, origin: 'server' } })
    expect(fresh.card('c')).toMatchObject({ value: 'la mienne', conflict: null })
  })

  test('confirms no prefilled answer', async () => {
    const world = new World()
    world.server.previous.set(1, Object.assign(emptyAnswers(), { a: 'avant', b: 'avant' }))
    const { session } = await openTab(world, disk())
    session.confirm('a')
    const rescued = await exportRescue(session)
    const { session: fresh } = await openTab(world, disk())
    expect(await importRescue(fresh, rescued)).toMatchObject({ ok: true, changed: 1, conflicts: 0, left: [] })
    expect(fresh.summary().toConfirm).toEqual(['b'])
  })

  test('gives back what no save could carry: half a date, a text too long, a table with a bad cell', async () => {
    const world = new World()
    const { session } = await openTab(world, disk())
    session.setName('Nom')
    const typed = { day: '31/1', count: 'douze', c: 'x'.repeat(5000), tab: [{ nom: 'bon' }, { nom: 'y'.repeat(2000) }] }
    for (const [card, value] of Object.entries(typed)) session.set(card, value)
    const rescued = await exportRescue(session)
    const { session: fresh } = await openTab(world, disk())
    expect(await importRescue(fresh, rescued)).toMatchObject({ changed: 4, left: [] })
    expect(fresh.answers()).toEqual(typed)
  })

  test('says what it cannot give back: questions and columns that are gone, another shape, bytes that were lost, the name', async () => {
    const world = new World()
    const { session } = await openTab(world, disk())
    session.setName('Nom')
    const rescue = JSON.parse(await (await exportRescue(session)).text())
    const lost = 'local:00000000-0000-4000-8000-00000000ffff'
    const answers = { a: 'é', plus: 'disparue', b: ['x'], tab: [{ nom: 'n', vieux: 'v' }], file: lost }
    const file = JSON.stringify({ ...rescue, name: 'Ancien', answers, unsent: { a: null, tab: null, file: null } })
    const outcome = await importRescue(session, new Blob([file]))
    expect(outcome).toMatchObject({ ok: true, changed: 3 })
    const left = outcome.ok ? outcome.left : []
    expect(left.map(text => ['«\u202fplus\u202f»', 'STRING', 'vieux', 'fichier', 'Ancien'].findIndex(word => text.includes(word)))).toEqual(
      [0, 1, 2, 3, 4],
    )
    expect(session.get('tab')).toEqual([{ nom: 'n' }])
  })
})
