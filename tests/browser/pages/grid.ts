import type { Locator, Page } from '@playwright/test'
import { closeList } from './surfaces.ts'

/** A TABLE answer: a spreadsheet. Lines and columns count from 0. */
export class Grid {
  readonly #page: Page
  readonly root: Locator

  constructor(page: Page, root: Locator) {
    this.#page = page
    this.root = root
  }

  cell(line: number, column: number): Locator {
    return this.root
      .getByRole('row')
      .nth(line + 1)
      .getByRole('gridcell')
      .nth(column)
  }

  async select(line: number, column: number): Promise<void> {
    await this.cell(line, column).click()
  }

  /** Pastes a block as a spreadsheet would; the selected cell is its upper left corner. */
  async paste(rows: readonly (readonly string[])[]): Promise<void> {
    await this.#page.evaluate(text => navigator.clipboard.writeText(text), rows.map(cells => cells.join('\t')).join('\n'))
    await this.#page.keyboard.press('Control+V')
  }

  /** Types over a cell and goes on to the right. */
  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text)
    await this.#page.keyboard.press('Tab')
  }

  /** Opens the list of a choice cell and takes options by their words; a cell of one choice closes by itself. */
  async pick(line: number, column: number, options: readonly string[], isMulti = false): Promise<void> {
    await this.cell(line, column).dblclick()
    for (const name of options) await this.#page.getByRole('option', { name, exact: true }).click()
    if (isMulti) await closeList(this.#page)
  }
}
