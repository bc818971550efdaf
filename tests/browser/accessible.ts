import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, NARROW, WIDE } from './test.ts'

/** Animations must be over: what is still fading in has no contrast yet. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all(document.getAnimations().map(animation => animation.finished.catch(() => undefined)))
  })

/** What axe finds wrong with a screen as it stands, and whether it scrolls sideways (docs/look.md 4). */
export async function accessFaults(page: Page, rules?: string[]): Promise<string[]> {
  await settled(page)
  // Our pages have no frames; the other mode would open a window for each check.
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  const faults = violations.flatMap(({ id, nodes }) => nodes.map(node => `${id} ${node.target.join(' ')} ${node.html}`))
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  return overflow > 0 ? [...faults, `${overflow} px wider than the window`] : faults
}

/** Checks that the screen is accessible as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessFaults(page)).toEqual([])
}

/** The screen is accessible in a wide and a narrow window, and as readable in the dark. */
export async function expectAccessibleThroughout(page: Page): Promise<void> {
  const faults: string[] = []
  const look = async (how: string, rules?: string[]) => faults.push(...(await accessFaults(page, rules)).map(fault => `${how}: ${fault}`))
  for (const { viewport } of [WIDE, NARROW]) {
    await page.setViewportSize(viewport)
    await look(`${viewport.width} px`)
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await look('dark', ['color-contrast'])
  await page.emulateMedia({ colorScheme: null })
  await page.setViewportSize(WIDE.viewport)
  expect(faults).toEqual([])
}
