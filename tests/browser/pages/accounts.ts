import type { Locator, Page } from '@playwright/test'

/** « Comptes » and what opens from it. */
export class AccountsPage {
  readonly #page: Page
  readonly table: Locator
  readonly invitation: Locator
  readonly question: Locator

  constructor(page: Page) {
    this.#page = page
    this.table = page.getByRole('table', { name: 'Comptes' })
    this.invitation = page.getByRole('dialog', { name: 'Inviter un utilisateur' })
    this.question = page.getByRole('alertdialog')
  }

  async open(search = ''): Promise<void> {
    await this.#page.goto(`/admin/user-management${search}`)
    await this.#page.getByRole('heading', { level: 1, name: 'Comptes' }).waitFor()
  }

  row(text: string): Locator {
    return this.table.getByRole('row').filter({ hasText: text })
  }

  /** Chooses in a row's menu. */
  async act(text: string, action: string): Promise<void> {
    await this.row(text).getByRole('button', { name: 'Actions' }).click()
    await this.#page.getByRole('menuitem', { name: action }).click()
  }

  async confirm(verb: string): Promise<void> {
    await this.question.getByRole('button', { name: verb }).click()
    await this.question.waitFor({ state: 'detached' })
  }

  async choose(within: Locator, field: string, option: string): Promise<void> {
    await within.getByRole('combobox', { name: field }).click()
    await this.#page.getByRole('option', { name: option }).click()
  }
}
