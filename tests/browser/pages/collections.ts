import type { Locator, Page } from '@playwright/test'

/** The staff's collections: the list, one opened over it, and the form. */
export class CollectionsPage {
  readonly #page: Page
  readonly table: Locator
  readonly dialog: Locator

  constructor(page: Page) {
    this.#page = page
    this.table = page.getByRole('table', { name: 'Collectes' })
    this.dialog = page.getByRole('dialog').first()
  }

  field(label: string): Locator {
    return this.#page.getByRole('textbox', { name: new RegExp(`^${label}`) }).last()
  }

  async choose(label: string, option: string): Promise<void> {
    await this.#page
      .getByRole('combobox', { name: new RegExp(`^${label}`) })
      .last()
      .click()
    await this.#page.getByRole('option', { name: option }).first().click()
  }

  /** Searches a target by its name and adds it. */
  async addTarget(kind: 'Produits' | 'Affiliés' | 'Utilisateurs', name: string): Promise<void> {
    await this.#page
      .getByRole('combobox', { name: new RegExp(`^${kind}`) })
      .last()
      .fill(name)
    await this.#page.getByRole('option', { name }).first().click()
  }

  async changeStatus(verb: RegExp, comment: string): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Changer le statut' }).click()
    const dialog = this.#page.getByRole('dialog', { name: /^Changer le statut/ })
    await dialog.getByRole('textbox', { name: /^Commentaire/ }).fill(comment)
    await dialog.getByRole('button', { name: verb }).click()
    await dialog.waitFor({ state: 'detached' })
  }
}
