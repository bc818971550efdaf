import type { Locator, Page } from '@playwright/test'

/** « Journal » and the line opened over it. */
export class LogsPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/admin/logs${query}`)
    await this.page.getByRole('heading', { level: 1, name: 'Journal' }).waitFor()
  }

  /** The rows of the list, without its header. */
  get rows(): Locator {
    return this.page.getByRole('table', { name: 'Journal' }).getByRole('row').filter({ hasText: /LG\d/ })
  }

  row(text: string): Locator {
    return this.rows.filter({ hasText: text }).first()
  }

  get detail(): Locator {
    return this.page.getByRole('dialog', { name: /^Journal, ligne LG\d+$/ })
  }

  async choose(label: string, option: string): Promise<void> {
    await this.page.getByRole('combobox', { name: label }).click()
    await this.page.getByRole('option', { name: option }).first().click()
  }

  async search(): Promise<void> {
    await this.page.getByRole('button', { name: 'Rechercher' }).click()
  }
}
