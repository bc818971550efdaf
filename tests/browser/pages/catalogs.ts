import type { Locator, Page } from '@playwright/test'
import { LibraryPage } from './library.ts'

/** « Catalogues » and what opens over it. */
export class CatalogsPage extends LibraryPage {
  static async at(page: Page, search = ''): Promise<CatalogsPage> {
    const catalogs = new CatalogsPage(page)
    await catalogs.visit(`/admin/catalog${search}`, 'Catalogues')
    return catalogs
  }

  correspondence(at: number): Locator {
    return this.dialog.getByRole('group', { name: `Correspondance ${at}`, exact: true })
  }

  /** Chooses the questionnaire of a correspondence by a part of its name. */
  async ask(at: number, questionnaire: RegExp): Promise<void> {
    await this.correspondence(at)
      .getByRole('combobox', { name: /^Questionnaire/ })
      .click()
    await this.page.getByRole('option', { name: questionnaire }).first().click()
  }

  /** The sections in the order shown. */
  sections(): Promise<string[]> {
    return this.dialog.getByRole('group', { name: 'Sections de la fiche produit' }).getByRole('listitem').allInnerTexts()
  }
}
