import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { expect, NARROW, WIDE } from './test.ts'

/** Sent to every page that is judged: a third of what `axe.source` holds. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Animations must be over: what is still fading in has no contrast yet. Where a colour is inherited, one that ends starts the next. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready
    let running = document.getAnimations()
    while (running.length > 0) {
      await Promise.all(running.map(animation => animation.finished.catch(() => undefined)))
      await new Promise(requestAnimationFrame)
      running = document.getAnimations().filter(({ playState }) => playState === 'running')
    }
  })

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/** Violations only: describing all that is right takes longer than finding what is wrong. */
const violationsIn = (page: Page) =>
  page.evaluate(async () => {
    if (!window.axe) throw new Error('axe is not in the page')
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'], preload: false })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id} ${target.join(' ')} ${html}`))
  })

/** What axe finds wrong with a screen as it stands, and whether it scrolls sideways (docs/look.md 4). */
export async function accessFaults(page: Page): Promise<string[]> {
  // A page that was only just opened shows the title of the waiting page, then none for a moment.
  await page.locator('h1:not(:has(~ noscript)), [role=dialog], [role=alertdialog]').first().waitFor({ state: 'attached' })
  await settled(page)
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(`${AXE};undefined`)
  const faults = await violationsIn(page)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  return overflow > 0 ? [...faults, `${overflow} px wider than the window`] : faults
}

/** Checks that the screen is accessible as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessFaults(page)).toEqual([])
}

/** What is wrong with the screen in a wide window by day and in a narrow one in the dark. */
export async function faultsThroughout(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const { viewport, colorScheme } of [
    { ...WIDE, colorScheme: 'light' },
    { ...NARROW, colorScheme: 'dark' },
  ] as const) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    faults.push(...(await accessFaults(page)).map(fault => `${viewport.width} px, ${colorScheme}: ${fault}`))
  }
  await page.emulateMedia({ colorScheme: null })
  await page.setViewportSize(WIDE.viewport)
  return faults
}

/** The screen is accessible in a wide window by day and in a narrow one in the dark. */
export async function expectAccessibleThroughout(page: Page): Promise<void> {
  expect(await faultsThroughout(page)).toEqual([])
}
