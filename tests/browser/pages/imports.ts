import type { Locator, Page } from '@playwright/test'

/** /admin/import. */
export class ImportsPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  static async at(page: Page): Promise<ImportsPage> {
    await page.goto('/admin/import')
    await page.getByRole('heading', { level: 1, name: 'Import de données' }).waitFor()
    return new ImportsPage(page)
  }

  async give(name: string, content: string): Promise<void> {
    const file = { name, mimeType: 'text/csv', buffer: Buffer.from(content) }
    await this.page.locator('input[type=file]').setInputFiles(file)
    await this.page.getByRole('heading', { name: 'Lignes du fichier' }).waitFor()
  }

  rows(mark: string): Locator {
    return this.page.locator(`tr[data-mark=${mark}]`)
  }

  row(code: string): Locator {
    return this.page.getByRole('row').filter({ has: this.page.getByRole('cell', { name: code, exact: true }) })
  }

  press = (name: string): Promise<void> => this.page.getByRole('button', { name, exact: true }).click()
}
