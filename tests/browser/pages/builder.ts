import { expect, type Locator, type Page } from '@playwright/test'

/** Names have narrow spaces inside their quotes. */
export const quoted = (text: string): string => `«\u202f${text}\u202f»`
/** Accessible names have plain spaces where French typography has narrow ones. */
const inQuotes = (text: string): string => `«\\s${text}\\s»`

/** The questionnaire builder: its tools, its pages, and the cards and sections of the page shown. */
export class BuilderPage {
  readonly #page: Page
  readonly canvas: Locator
  readonly dialog: Locator
  readonly said: Locator

  constructor(page: Page) {
    this.#page = page
    this.canvas = page.getByRole('region', { name: 'Contenu du questionnaire' })
    this.dialog = page.getByRole('dialog')
    this.said = page.locator('[aria-live="assertive"]')
  }

  async open(path = '/admin/creator-question?show=false'): Promise<void> {
    await this.#page.goto(path)
    await this.canvas.waitFor()
  }

  tool(name: 'Informations' | 'Question'): Locator {
    return this.#page.getByRole('tab', { name, exact: true })
  }
  get name(): Locator {
    return this.#page.getByRole('textbox', { name: /^Désignation/ })
  }
  get search(): Locator {
    return this.#page.getByRole('searchbox', { name: 'Rechercher une question' })
  }
  tab(title: string): Locator {
    return this.canvas.getByRole('navigation').getByRole('button', { name: title, exact: true })
  }
  get section(): Locator {
    return this.#page.getByRole('list', { name: 'Structure' }).getByRole('listitem')
  }
  found(question: string): Locator {
    return this.#page.getByRole('list', { name: 'Questions trouvées' }).getByRole('listitem').filter({ hasText: question })
  }
  handle(name: string): Locator {
    return this.canvas.getByRole('button', { name: new RegExp(`^Déplacer la (carte|section) ${inQuotes(name)}$`) })
  }
  menu(name: string): Locator {
    return this.canvas.getByRole('button', { name: new RegExp(`^Actions de la (carte|section) ${inQuotes(name)}$`) })
  }
  /** A card or section with all it holds. */
  node(name: string): Locator {
    return this.canvas
      .locator('[data-node]')
      .filter({ has: this.#page.getByRole('button', { name: new RegExp(`^Déplacer .* ${inQuotes(name)}$`) }) })
      .last()
  }
  /** What opens its settings. */
  title(name: string): Locator {
    return this.handle(name).locator('xpath=following-sibling::button[1]')
  }
  button(name: string): Locator {
    return this.#page.getByRole('button', { name, exact: true })
  }
  item(name: string): Locator {
    return this.#page.getByRole('menuitem', { name, exact: true })
  }

  /** The names on the shown page in reading order, with a dash for every section around each. */
  outline(): Promise<string[]> {
    return this.canvas.locator('[data-node]').evaluateAll(nodes =>
      nodes.map(node => {
        let depth = -1
        for (let list = node.closest('[data-container]'); list; list = list.parentElement?.closest('[data-container]') ?? null) depth++
        const label = node.querySelector('[data-handle]')?.getAttribute('aria-label') ?? ''
        return '-'.repeat(depth) + (/«\u202f(.*)\u202f»/.exec(label)?.[1] ?? '')
      }),
    )
  }

  async find(question: string): Promise<void> {
    await this.search.fill(question)
    await expect(this.found(question)).toHaveCount(1)
  }

  /** Adds a question at the end of the page shown, by its button. */
  async add(question: string): Promise<void> {
    await this.find(question)
    await this.found(question)
      .getByRole('button', { name: /^Ajouter/ })
      .click()
  }

  /** Chooses in a list of the dialog. */
  async choose(label: string, option: string | RegExp): Promise<void> {
    await this.dialog.getByRole('combobox', { name: label }).click()
    await this.#page.getByRole('option', { name: option, exact: true }).click()
  }

  /** Drags one item `above`, `below` or, for a section, `into` another. */
  async drag(what: Locator, target: Locator, where: 'above' | 'below' | 'into'): Promise<void> {
    const box = await target.boundingBox()
    if (!box) throw new Error('the target is not drawn')
    const y = { above: 3, below: box.height - 3, into: box.height / 2 }[where]
    await what.dragTo(target, { targetPosition: { x: Math.min(120, box.width / 2), y } })
  }

  async apply(): Promise<void> {
    await this.button('Appliquer').click()
    await expect(this.dialog).toHaveCount(0)
  }

  async save(): Promise<void> {
    await this.tool('Informations').click()
    await this.button('Enregistrer').click()
    await this.#page.getByText('Le questionnaire est enregistré avec succès.').first().waitFor()
  }

  /** Moves the focus forward to an element, by keyboard alone. */
  async tabTo(target: Locator): Promise<void> {
    for (let press = 0; press < 150; press++) {
      if (await target.evaluateAll(found => found.length === 1 && found[0] === document.activeElement)) return
      await this.#page.keyboard.press('Tab')
    }
    await expect(target).toBeFocused()
  }
  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key)
  }
  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text)
  }
}
