import type { Locator, Page } from '@playwright/test'

/** What surrounds every screen of a signed-in user. */
export class Chrome {
  readonly #page: Page
  /** Where the work is, in words (docs/look.md 2.1). */
  readonly status: Locator

  constructor(page: Page) {
    this.#page = page
    this.status = page.getByRole('banner').getByRole('status')
  }

  /** Waits until the service worker answers for this page, so that the next start needs no server. */
  async installed(): Promise<void> {
    await this.#page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
  }

  async signOut(): Promise<void> {
    await this.#page.getByRole('button', { name: /^Mon compte/ }).click()
    await this.#page.getByRole('menuitem', { name: 'Se déconnecter' }).click()
  }

  /** The sign-in that opens over the screen when the session is over. */
  async signInAgain(password: string, username?: string): Promise<void> {
    const dialog = this.#page.getByRole('dialog', { name: 'Votre session a expiré' })
    if (username) await dialog.getByLabel('Identifiant').fill(username)
    await dialog.getByRole('textbox', { name: 'Mot de passe' }).fill(password)
    await dialog.getByRole('button', { name: 'Se connecter' }).click()
    await dialog.waitFor({ state: 'detached' })
  }
}
