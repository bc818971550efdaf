import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, NARROW, WIDE } from './test.ts'

/** Nothing that moves may be on its way: what is still faint has no contrast yet. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all(document.getAnimations().map(animation => animation.finished.catch(() => undefined)))
  })

/** What axe finds wrong with a screen as it stands, and whether it scrolls sideways (look, Accessible). */
export async function accessFaults(page: Page, rules?: string[]): Promise<string[]> {
  await settled(page)
  // Our pages hold no frames, for which the other mode opens a window of its own at each look.
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  const faults = violations.flatMap(({ id, nodes }) => nodes.map(node => `${id} ${node.target.join(' ')} ${node.html}`))
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  return overflow > 0 ? [...faults, `${overflow} px wider than the window`] : faults
}

/** The screen as it stands is accessible. */
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
