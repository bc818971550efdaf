import type { Page } from '@playwright/test'

/** The first account of an installation, behind the link that the server prints once. */
export class SetupPage {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** Fills the record and creates the account; leads to the sign-in. */
  async create(person: { firstName: string; lastName: string; email: string; username: string }, password: string): Promise<void> {
    for (const [label, text] of [
      ['Prénom', person.firstName],
      ['Nom', person.lastName],
      ['E-mail', person.email],
      ['Identifiant', person.username],
      ['Mot de passe', password],
      ['Confirmation du mot de passe', password],
    ] as const)
      await this.#page.getByRole('textbox', { name: new RegExp(`^${label}\\s*\\(`) }).fill(text)
    await this.#page.getByRole('button', { name: 'Créer le compte' }).click()
    await this.#page.waitForURL(/\/auth\/login/)
  }
}
