import type { Locator } from '@playwright/test'
import { RecordsPage } from './records.ts'

/** The lists of questions and questionnaires, and what opens over them. */
export class LibraryPage extends RecordsPage {
  field(label: string | RegExp): Locator {
    return this.dialog.getByRole('textbox', { name: label })
  }

  async choose(label: string, option: string, within: Locator = this.dialog): Promise<void> {
    await within
      .getByRole('combobox', { name: new RegExp(`^${label}`) })
      .first()
      .click()
    await this.page.getByRole('option', { name: option, exact: true }).click()
  }

  /** One column of a table question's form, from 1. */
  column(at: number): Locator {
    return this.dialog.getByRole('group', { name: `Colonne ${at}` })
  }

  async addColumn(at: number, name: string, type: string): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Ajouter une colonne' }).click()
    await this.column(at)
      .getByRole('textbox', { name: /^Nom de la colonne/ })
      .fill(name)
    await this.choose('Type', type, this.column(at))
  }

  async press(name: string): Promise<void> {
    await this.dialog.getByRole('button', { name, exact: true }).last().click()
  }

  async save(verb: string): Promise<void> {
    await this.press(verb)
    await this.dialog.waitFor({ state: 'detached' })
  }

  async search(label: string, text: string): Promise<void> {
    await this.page.getByRole('textbox', { name: label }).fill(text)
    await this.page.getByRole('button', { name: 'Rechercher' }).click()
  }
}
