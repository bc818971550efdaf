import { expect, type Locator, type Page } from '@playwright/test'
import { closeList } from './surfaces.ts'

/** The staff's collections: the list, a collection's page, and the form. */
export class CollectionsPage {
  readonly #page: Page
  readonly table: Locator
  /** Title, code and status of a collection. */
  readonly header: Locator

  constructor(page: Page) {
    this.#page = page
    this.table = page.getByRole('table', { name: 'Collectes' })
    this.header = page.getByRole('main').locator('header').first()
  }

  /** Goes from the list to the empty form and waits for it: the list has criteria of the same names. */
  async create(): Promise<void> {
    await this.#page.goto('/admin/collecte')
    await this.#page.getByRole('link', { name: 'Nouvelle collecte' }).first().click()
    await this.#page.getByRole('heading', { level: 1, name: 'Nouvelle collecte' }).waitFor()
  }

  field(label: string): Locator {
    return this.#page.getByRole('textbox', { name: new RegExp(`^${label}`) }).last()
  }

  async choose(label: string, option: string): Promise<void> {
    await this.#combobox(label).click()
    await this.#page.getByRole('option', { name: option }).first().click()
    await expect(this.#combobox(label)).toContainText(option)
  }

  async chooseMany(label: string, option: string): Promise<void> {
    await this.#combobox(label).click()
    const choice = this.#page.getByRole('option', { name: option }).first()
    await choice.click()
    await expect(choice).toHaveAttribute('aria-selected', 'true')
    await closeList(this.#page)
  }

  #combobox(label: string): Locator {
    return this.#page.getByRole('combobox', { name: new RegExp(`^${label}`) }).last()
  }

  /** Searches a target by its name and adds it. */
  async addTarget(kind: 'Produits' | 'Affiliés' | 'Utilisateurs', name: string): Promise<void> {
    await this.#combobox(kind).fill(name)
    await this.#page.getByRole('option', { name }).first().click()
    await expect(this.#page.getByRole('button', { name: new RegExp(`^Retirer .*${name}`) })).toBeVisible()
  }

  async changeStatus(verb: RegExp, comment: string): Promise<void> {
    await this.#page.getByRole('main').getByRole('button', { name: 'Changer le statut' }).click()
    const dialog = this.#page.getByRole('dialog', { name: /^Changer le statut/ })
    await dialog.getByRole('textbox', { name: /^Commentaire/ }).fill(comment)
    await dialog.getByRole('button', { name: verb }).click()
    await dialog.waitFor({ state: 'detached' })
  }
}
