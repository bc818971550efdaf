import { expect, test } from 'vitest'
import type { DraftSession } from '#client/offline/draft-session.ts'
import type { TableRow } from '#contract/questionnaire/feedback-item.ts'
import { disk, openTab, type Tab, World } from './world.ts'

const AUTOSAVE = { autosaveMs: 15_000 }
const isEmptied = (tab: Tab) => async () => (await tab.engine.entries()).length === 0
const rows = (...names: string[]): TableRow[] => names.map(nom => ({ nom }))
const workbook = (content: string) => new File([content], `${content}.csv`)

/** What a form does with an imported file: it puts the rows, then keeps the file. */
async function importFile(session: DraftSession, content: string, ...names: string[]): Promise<string> {
  session.set('tab', rows(...names))
  const stored = await session.addFile(workbook(content))
  await session.setImported('tab', stored)
  return stored
}

const uploadsOf = (world: World) => world.server.effects.filter(({ method }) => method === 'upload').map(({ body }) => body)
const importedOf = (world: World) =>
  [...(world.server.feedback(1)?.imported ?? [])].map(([card, name]) => [card, world.server.uploads.get(name)])

test('an imported file waits for a connection, outlives its tab, and leaves once, with its rows', async () => {
  const world = new World()
  const store = disk()
  const { tab, session } = await openTab(world, store, AUTOSAVE)
  world.isCut = true
  session.setName('Nom')
  const stored = await importFile(session, 'canaux', 'a', 'b')
  expect(session.card('tab').imported).toBe(stored)
  await world.advance(60_000)
  expect(uploadsOf(world)).toEqual([])
  tab.kill()
  const { tab: next, session: again } = await openTab(world, store, AUTOSAVE)
  expect(again.card('tab').imported).toBe(stored)
  world.isCut = false
  await world.until('saved', async () => (await isEmptied(next)()) && world.server.feedback(1) !== undefined)
  expect(importedOf(world)).toEqual([['tab', 'canaux']])
  expect(world.server.answers(1)).toMatchObject({ tab: rows('a', 'b') })
  expect(again.summary()).toMatchObject({ hasUnsent: false })
  again.set('a', 'autre')
  again.set('tab', rows('a', 'corrigé'))
  await world.advance(60_000)
  await world.until('saved again', isEmptied(next))
  expect(uploadsOf(world)).toEqual(['canaux'])
  expect(world.server.effects.filter(({ body }) => JSON.stringify(body).includes('imports'))).toHaveLength(1)
  expect(importedOf(world)).toEqual([['tab', 'canaux']])
})

test('an import undone before it left sends no file', async () => {
  const world = new World()
  const { tab, session } = await openTab(world, disk(), AUTOSAVE)
  world.isCut = true
  session.setName('Nom')
  session.set('tab', rows('tapé'))
  const stored = await importFile(session, 'erreur', 'a')
  session.set('tab', rows('tapé'))
  await session.undoImported('tab', null)
  expect(session.card('tab').imported).toBeNull()
  expect(await session.file(stored)).toBeNull()
  world.isCut = false
  await session.save()
  await world.until('saved', isEmptied(tab))
  expect(uploadsOf(world)).toEqual([])
  expect(importedOf(world)).toEqual([])
  expect(session.summary()).toMatchObject({ hasUnsent: false })
})

test('undoing a saved import brings the former one back', async () => {
  const world = new World()
  const { tab, session } = await openTab(world, disk(), AUTOSAVE)
  session.setName('Nom')
  await importFile(session, 'premier', 'a')
  await world.advance(60_000)
  const former = session.card('tab').imported
  await importFile(session, 'second', 'b')
  await world.advance(60_000)
  await world.until('saved', isEmptied(tab))
  expect(importedOf(world)).toEqual([['tab', 'second']])
  session.set('tab', rows('a'))
  await session.undoImported('tab', former)
  await world.advance(60_000)
  await world.until('undone', isEmptied(tab))
  expect(importedOf(world)).toEqual([['tab', 'premier']])
  expect(world.server.answers(1)).toMatchObject({ tab: rows('a') })
  expect(uploadsOf(world)).toEqual(['premier', 'second'])
  expect(session.summary()).toMatchObject({ hasUnsent: false })
})

test('a file is sent even if the server has its rows, and even if it is imported during a save', async () => {
  const world = new World()
  const { tab, session } = await openTab(world, disk(), AUTOSAVE)
  session.setName('Nom')
  session.set('tab', rows('a'))
  await world.advance(60_000)
  await importFile(session, 'pareil', 'a')
  // The answer to this save is lost: the next file is imported while its frozen body waits.
  world.fault = () => 'after'
  await world.advance(16_000)
  await importFile(session, 'suivant', 'b')
  world.fault = () => 'none'
  await world.advance(120_000)
  await world.until('saved', isEmptied(tab))
  expect(importedOf(world)).toEqual([['tab', 'suivant']])
  expect(uploadsOf(world)).toEqual(['pareil', 'suivant'])
  expect(session.summary()).toMatchObject({ hasUnsent: false })
})

test('another device learns of the file; in a conflict the winning rows keep theirs', async () => {
  const world = new World()
  const one = await openTab(world, disk(), AUTOSAVE)
  one.session.setName('Nom')
  await importFile(one.session, 'ici', 'a')
  await world.advance(60_000)
  const two = await openTab(world, disk(), AUTOSAVE)
  expect(two.session.card('tab').imported).toBe(world.server.feedback(1)?.imported.get('tab'))
  await importFile(two.session, 'là', 'b')
  await world.advance(60_000)
  await importFile(one.session, 'encore', 'c')
  await world.advance(60_000)
  await world.until('in conflict', () => one.session.summary().conflicts.includes('tab'))
  expect(importedOf(world)).toEqual([['tab', 'là']])
  await one.session.resolve('tab', 'theirs')
  expect(one.session.card('tab').imported).toBe(world.server.feedback(1)?.imported.get('tab'))
  await world.advance(60_000)
  await world.until('settled', isEmptied(one.tab))
  expect(importedOf(world)).toEqual([['tab', 'là']])
})
