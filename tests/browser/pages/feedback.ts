import type { Locator, Page } from '@playwright/test'
import { Questions } from './questions.ts'

/** Filling a questionnaire. */
export class FeedbackPage {
  readonly #page: Page
  readonly questions: Questions
  readonly name: Locator
  readonly next: Locator
  readonly previous: Locator
  readonly saveButton: Locator
  readonly sendButton: Locator
  /** The title of the page of questions in view. */
  readonly heading: Locator
  /** Where these answers are, in words, beside the buttons. */
  readonly indicator: Locator

  constructor(page: Page) {
    this.#page = page
    this.questions = new Questions(page)
    this.name = page.getByRole('textbox', { name: /^Nom de collecte/ })
    this.next = page.getByRole('button', { name: 'Suivant', exact: true })
    this.previous = page.getByRole('button', { name: 'Précédent', exact: true })
    this.saveButton = page.getByRole('button', { name: 'Enregistrer', exact: true })
    this.sendButton = page.getByRole('button', { name: 'Envoyer', exact: true })
    this.heading = page.getByRole('main').getByRole('heading', { level: 2 })
    this.indicator = page
      .getByRole('main')
      .getByText(
        /^(Enregistré|Enregistrement|Synchronisation en cours|\d+ réponses? à départager|\d+ modifications? refusée|L’espace de cet appareil|Hors connexion|Serveur indisponible|Session expirée|À jour)/,
      )
  }

  async open(request: number, form: number, layout = 'external'): Promise<void> {
    await this.#page.goto(`/${layout}/feedback/${request}/${form}`)
    await this.heading.first().waitFor()
  }

  /** The first step: the collection's name. */
  async begin(name: string): Promise<void> {
    await this.name.fill(name)
    await this.next.click()
    await this.sendButton.waitFor()
  }

  /** A question's field of text on the page in view; `card` is found by its question's words. */
  text(question: string): Locator {
    return this.questions.text(question)
  }

  page(title: string): Locator {
    return this.#page.getByRole('heading', { level: 2, name: title })
  }

  /** Turns to a page, whichever is in view. */
  async turnTo(title: string): Promise<void> {
    await this.#page.getByRole('button', { name: new RegExp(`^${title}`) }).click()
    await this.page(title).waitFor()
  }

  /** Sends; where prefilled answers are to be confirmed first, goes to each page and confirms them there. */
  async send(): Promise<void> {
    const asked = this.#page.getByRole('dialog', { name: 'Réponses à confirmer' })
    const away = this.#page
      .getByRole('heading', { level: 1, name: 'Remettre vos réponses' })
      .or(this.#page.getByRole('dialog', { name: /n°/ }))
    for (;;) {
      await this.sendButton.click()
      await asked.or(away).first().waitFor()
      if (!(await asked.isVisible())) return
      await asked
        .getByRole('button', { name: /^Aller à/ })
        .first()
        .click()
      await this.confirmPage()
    }
  }

  /** Confirms the prefilled answers of the page in view: all, once they were listed, or the only one. */
  async confirmPage(): Promise<void> {
    const all = this.#page.getByRole('button', { name: 'Tout confirmer' })
    const one = this.#page.getByRole('button', { name: /^Confirmer la réponse/ }).first()
    await one.waitFor()
    if (!(await all.isVisible())) return await one.click()
    await all.click()
    await this.#page.getByRole('alertdialog').getByRole('button', { name: 'Tout confirmer' }).click()
    await one.waitFor({ state: 'detached' })
  }
}
