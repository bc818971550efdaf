import type { Locator, Page } from '@playwright/test'

/** The request list of any layout, and the request opened over it. */
export class RequestsPage {
  readonly #page: Page
  readonly table: Locator
  readonly dialog: Locator

  constructor(page: Page) {
    this.#page = page
    this.table = page.getByRole('table', { name: /emandes$/ })
    this.dialog = page.getByRole('dialog', { name: /n°/ }).first()
  }

  async open(id: number, layout: 'external' | 'admin' | 'user' = 'external'): Promise<void> {
    await this.#page.goto(`${layout === 'admin' ? '/admin/demande' : `/${layout}/request`}?id=${id}`)
    await this.dialog.getByRole('heading', { name: 'Informations' }).waitFor()
  }

  /** Says that the hand-over is kept on this device, until the server has it. */
  get handedOver(): Locator {
    return this.#page.getByRole('main').getByText('Votre remise est gardée sur cet appareil.', { exact: false })
  }

  /** Goes into a questionnaire of the opened request. */
  async answer(action: 'Commencer' | 'Continuer' | 'Corriger' | 'Modifier' | 'Prévisualiser', form: string): Promise<void> {
    await this.dialog.getByRole('link', { name: `${action} ${form}` }).click()
  }

  async handOver(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Valider la demande' }).click()
    await this.handedOver.waitFor()
  }
}
