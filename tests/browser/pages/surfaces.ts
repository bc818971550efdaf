import { expect, type Locator, type Page } from '@playwright/test'

/** Closes a dialog with Escape, once it has the focus: before that it does not listen. */
export async function dismiss(dialog: Locator): Promise<void> {
  await expect.poll(() => dialog.evaluate(element => element.contains(document.activeElement))).toBe(true)
  await dialog.page().keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}

/** Closes an open list of several choices. */
export async function closeList(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('listbox').waitFor({ state: 'detached' })
}
