import type { Locator, Page } from '@playwright/test'

/** /…/profile: the own record, the password, the open sessions. */
export class ProfilePage {
  readonly #page: Page
  readonly main: Locator
  readonly cropper: Locator
  readonly sessions: Locator

  constructor(page: Page) {
    this.#page = page
    this.main = page.getByRole('main')
    this.cropper = page.getByRole('dialog', { name: 'Cadrer la photo' })
    this.sessions = this.main.getByRole('listitem').filter({ hasText: 'Dernière utilisation' })
  }

  async open(layout: string, show: 'true' | 'update' | 'updatePassword'): Promise<void> {
    await this.#page.goto(`/${layout}/profile?show=${show}`)
    await this.main.getByRole('heading', { level: 1, name: 'Mon profil' }).waitFor()
  }

  field(name: RegExp | string): Locator {
    return this.main.getByRole('textbox', { name })
  }

  press(name: string): Promise<void> {
    return this.main.getByRole('button', { name, exact: true }).click()
  }

  async changePassword(former: string, next: string, repeated = next): Promise<void> {
    await this.field(/^Mot de passe actuel/).fill(former)
    await this.field(/^Nouveau mot de passe/).fill(next)
    await this.field(/^Confirmation/).fill(repeated)
    await this.press('Modifier')
  }
}
