import type { Browser, Page } from '@playwright/test'
import { z } from 'zod'
import type { Input } from '#contract/registry.ts'
import { callHttp, payloadOf, signIn } from '../support/http.ts'
import type { Server } from '../support/server.ts'
import { median } from './load.ts'

type FormInput = Input<'QUESTION_MASTER_MANAGEMENT', 'ADD'>
type Item = NonNullable<FormInput['blocks']>[number]['items'][number]

const ROUNDS = 5
const CARDS = 1000
const say = (name: string, figure: number, target: string) =>
  console.log(`${name.padEnd(44)} ${`${figure.toFixed(0)} ms`.padStart(9)} (wanted ${target})`)

const listed = z.object({ data: z.array(z.object({ id: z.number() })) })
const made = z.object({ id: z.number() })

/** A thousand cards in blocks of three levels, every fourth with a condition. */
function bigForm(questions: readonly number[]): FormInput {
  let count = 0
  const card = (index: string): Item => {
    const at = count++
    const condition = at % 4 === 3 ? `size(string(carte_${at - 1})) > 0` : null
    return { type: 'CARD', page: 0, index, question: { id: questions[at % questions.length] ?? 1 }, name: `carte_${at}`, condition }
  }
  const block = (index: string, depth: number): Extract<Item, { type: 'BLOCK' }> => ({
    type: 'BLOCK',
    title: `Bloc ${index}`,
    page: 0,
    index,
    items: Array.from({ length: 10 }, (_, at) => (depth === 1 ? card(`${index}.${at}`) : block(`${index}.${at}`, depth - 1))),
  })
  return { name: 'Mille cartes', pages: [{ title: '' }], blocks: [block('0', 3)] }
}

async function addBigForm(server: Server): Promise<number> {
  const token = await signIn(server.url, 'admin')
  const page = { page: 1, size: 50, order: 'id', direction: 'ASC' }
  const { data } = await payloadOf(callHttp(server.url, token, 'QUESTION_MANAGEMENT', 'FILTER', { enabled: true, data: page }), listed)
  const form = bigForm(data.map(({ id }) => id))
  return (await payloadOf(callHttp(server.url, token, 'QUESTION_MASTER_MANAGEMENT', 'ADD', form), made)).id
}

/** From the navigation inside the application to the paint with every card. */
const open = (page: Page, path: string): Promise<number> =>
  page.evaluate(
    async ([path, cards]) => {
      const start = performance.now()
      history.pushState({}, '', path)
      dispatchEvent(new PopStateEvent('popstate', { state: {} }))
      while (document.querySelectorAll('[data-node]').length < cards) await new Promise(requestAnimationFrame)
      await new Promise(done => requestAnimationFrame(() => setTimeout(done)))
      return performance.now() - start
    },
    [path, CARDS] as const,
  )

/** From the key press to the paint of the card in its new place. */
async function move(page: Page, key: string): Promise<number> {
  await page.locator('[data-handle]').nth(500).focus()
  return await page.evaluate(async name => {
    const start = performance.now()
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }))
    await new Promise(done => requestAnimationFrame(() => setTimeout(done)))
    return performance.now() - start
  }, key)
}

/** The builder on a questionnaire of a thousand cards in nested blocks. */
export async function measureBuilder(browser: Browser, server: Server): Promise<void> {
  const id = await addBigForm(server)
  const token = await signIn(server.url, 'admin')
  const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
  await context.addInitScript(value => localStorage.setItem('sceau.token', value), token)
  const page = await context.newPage()
  const opened: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await page.goto(`${server.url}/admin/master-question`)
    await page.waitForLoadState('networkidle')
    opened.push(await open(page, `/admin/edit-question/${id}?show=false`))
  }
  say('the builder opens 1 000 cards', median(opened), 'under 1 s')
  const moved: number[] = []
  for (const key of ['ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowUp']) moved.push(await move(page, key))
  say('the builder moves one of 1 000 cards', median(moved), 'under 100 ms')
  await context.close()
}
