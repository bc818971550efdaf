import type { Locator, Page } from '@playwright/test'

/** Common base of the page models of lists of records and of what opens over them. */
export class RecordsPage {
  protected readonly page: Page
  readonly main: Locator
  readonly dialog: Locator
  readonly question: Locator

  constructor(page: Page) {
    this.page = page
    this.main = page.getByRole('main')
    this.dialog = page.getByRole('dialog')
    this.question = page.getByRole('alertdialog')
  }

  /** Opens an address and waits for the screen of this title. */
  async visit(path: string, title: string | RegExp): Promise<void> {
    await this.page.goto(path)
    await this.heading(title).waitFor()
  }

  heading(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { level: 1, name })
  }

  row(text: string): Locator {
    return this.main.getByRole('row').filter({ hasText: text })
  }

  /** Chooses in a row's menu. */
  async act(row: string, action: string): Promise<void> {
    await this.row(row).getByRole('button', { name: 'Actions' }).click()
    await this.page.getByRole('menuitem', { name: action, exact: true }).click()
  }

  /** Confirms the open question by its verb. */
  async confirm(verb: string): Promise<void> {
    await this.question.getByRole('button', { name: verb }).click()
    await this.question.waitFor({ state: 'detached' })
  }
}
