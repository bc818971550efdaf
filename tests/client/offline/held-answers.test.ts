import { expect, test } from 'vitest'
import { readFormCounts } from '#client/offline/held-answers.ts'
import { draftKey } from '#client/offline/rows.ts'
import { disk, FORM, openTab, settle, Tab, World } from './world.ts'

const KEY = draftKey(1, FORM.id)

test('how far a questionnaire is: as it would open, then with what was typed and confirmed on this device', async () => {
  const world = new World()
  world.server.previous.set(1, { a: 'ancien', taken: 'repris' })
  const store = disk()
  const unopened = await new Tab(world, store).start()
  await world.until('pulled', async () => (await unopened.store.read(tx => tx.list('feedbacks'))).length > 0)
  const asOpened = { total: FORM.cards.length, answered: 2, toConfirm: 1 }
  expect((await readFormCounts(unopened.store)).get(KEY)).toEqual(asOpened)

  const { tab, session } = await openTab(world, store)
  await settle()
  expect((await readFormCounts(tab.store)).get(KEY)).toEqual(asOpened)
  session.set('b', 'tapé ici')
  session.confirm('a')
  session.set('file', '')
  await session.flush()
  expect((await readFormCounts(tab.store)).get(KEY)).toEqual({ total: FORM.cards.length, answered: 3, toConfirm: 0 })
})
