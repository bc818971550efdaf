import type { Locator, Page } from '@playwright/test'
import { codeOf } from '#tests/support/totp.ts'

/** What asks for a second factor or sets one up, in a page or a dialog. */
export class SecondFactorPage {
  readonly #page: Page
  readonly code: Locator
  readonly recoveryCode: Locator
  readonly codes: Locator

  constructor(page: Page) {
    this.#page = page
    this.code = page.getByRole('textbox', { name: 'Code à 6 chiffres' })
    this.recoveryCode = page.getByRole('textbox', { name: 'Code de récupération' })
    this.codes = page.getByRole('list', { name: 'Codes de récupération' }).getByRole('listitem')
  }

  button(name: string): Locator {
    return this.#page.getByRole('button', { name, exact: true })
  }

  /** The key that is shown for typing it into the authenticator. */
  async secret(): Promise<string> {
    await this.#page.getByRole('img', { name: /^Code QR/ }).waitFor()
    return (await this.#page.locator('[data-secret]').textContent()) ?? ''
  }

  /** Sets up the second factor that is offered; gives its secret and the recovery codes shown. */
  async enrol(): Promise<{ secret: string; codes: string[] }> {
    const secret = await this.secret()
    await this.code.fill(codeOf(secret))
    await this.button('Activer').click()
    await this.codes.first().waitFor()
    return { secret, codes: await this.codes.allTextContents() }
  }

  async answer(code: string): Promise<void> {
    await this.code.fill(code)
    await this.button('Valider').click()
  }

  async answerByRecovery(code: string): Promise<void> {
    await this.button('Utiliser un code de récupération').click()
    await this.recoveryCode.fill(code)
    await this.button('Valider').click()
  }
}
