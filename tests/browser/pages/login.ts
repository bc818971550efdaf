import type { Page } from '@playwright/test'

export const PASSWORD = 'Sceau-demo-2026!'

/** /auth/login. */
export class LoginPage {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async open(path = '/auth/login'): Promise<void> {
    await this.#page.goto(path)
  }

  async submit(username: string, password = PASSWORD): Promise<void> {
    await this.#page.getByLabel('Identifiant').fill(username)
    await this.#page.getByRole('textbox', { name: 'Mot de passe' }).fill(password)
    await this.#page.getByRole('button', { name: 'Se connecter' }).click()
  }

  /** Signs in and waits for the user's own start page. */
  async enter(username: string): Promise<void> {
    await this.open()
    await this.submit(username)
    await this.#page.getByRole('button', { name: /^Mon compte/ }).waitFor()
  }
}
