import type { Locator } from '@playwright/test'
import { RecordsPage } from './records.ts'

/** The lists of tables, one table, and what opens over them. */
export class TablesPage extends RecordsPage {
  /** Creates a table in its list, and opens it. */
  async createTable(designation: string): Promise<void> {
    await this.page.getByRole('link', { name: 'Nouvelle table' }).first().click()
    await this.field('Désignation').fill(designation)
    await this.dialog.getByRole('button', { name: 'Créer la table' }).click()
    await this.dialog.waitFor({ state: 'detached' })
    await this.page.getByRole('link', { name: designation, exact: true }).click()
    await this.heading(designation).waitFor()
  }

  field(label: string): Locator {
    return this.dialog.getByRole('textbox', { name: new RegExp(`^${label}`) })
  }

  async startLine(): Promise<void> {
    await this.page.getByRole('link', { name: 'Nouvelle ligne' }).click()
    await this.dialog.waitFor()
  }

  async addLine(designation: string, value = designation): Promise<void> {
    await this.startLine()
    await this.field('Désignation').fill(designation)
    await this.field('Valeur').fill(value)
    await this.save('Ajouter la ligne')
  }

  async save(verb = 'Enregistrer'): Promise<void> {
    await this.dialog.getByRole('button', { name: verb }).click()
    await this.dialog.waitFor({ state: 'detached' })
  }

  /** The designations in the order shown: the first cell of each row. */
  order(): Promise<string[]> {
    return this.page.locator('tbody tr td:first-child').allInnerTexts()
  }
}
