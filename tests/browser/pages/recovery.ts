import type { Locator, Page } from '@playwright/test'

/** The screens that lead back into an account, or into a first one. */
export class RecoveryPage {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  field(name: string): Locator {
    return this.#page.getByRole('textbox', { name })
  }

  button(name: string): Locator {
    return this.#page.getByRole('button', { name })
  }

  async choosePassword(password: string, confirmation = password): Promise<void> {
    await this.field('Nouveau mot de passe').fill(password)
    await this.field('Confirmation du mot de passe').fill(confirmation)
  }

  /** Follows the success panel's link. */
  async goToLogin(): Promise<void> {
    await this.#page.getByRole('link', { name: 'Se connecter' }).click()
    await this.#page.getByRole('heading', { name: 'Connexion' }).waitFor()
  }
}
