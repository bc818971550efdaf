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
export async function accessFaults(page: Page): Promise<string[]> {
  await settled(page)
  // Our pages have no frames; the other mode would open a window for each check.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  const faults = violations.flatMap(({ id, nodes }) => nodes.map(node => `${id} ${node.target.join(' ')} ${node.html}`))
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
