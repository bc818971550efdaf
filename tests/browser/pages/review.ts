import type { Locator, Page } from '@playwright/test'

/** The screen on which staff treat a request. */
export class ReviewPage {
  readonly #page: Page
  readonly bar: Locator
  readonly confirm: Locator
  readonly main: Locator

  constructor(page: Page) {
    this.#page = page
    this.main = page.getByRole('main')
    this.bar = page.getByRole('region', { name: 'Décision' })
    this.confirm = page.getByRole('alertdialog', { name: /^Êtes-vous sûrs/ })
  }

  async open(id: number): Promise<void> {
    await this.#page.goto(`/admin/demande/${id}`)
    await this.bar.waitFor()
  }

  async decide(decision: 'Accepter' | 'Renvoyer' | 'Refuser', comment: string): Promise<void> {
    await this.bar.getByRole('button', { name: decision }).click()
    await this.confirm.getByRole('textbox', { name: /^Commentaire/ }).fill(comment)
    await this.confirm.getByRole('button', { name: `${decision} la demande` }).click()
    await this.confirm.waitFor({ state: 'hidden' })
  }

  /** The request's course, the newest first. */
  async course(): Promise<Locator> {
    await this.main.getByRole('tab', { name: 'Demande' }).click()
    return this.main.getByRole('region', { name: 'Historique' })
  }
}
