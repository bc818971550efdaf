import type { Locator } from '@playwright/test'
import { RecordsPage } from './records.ts'

type Tab = 'Fiche' | 'Agréments ESUS' | 'Contacts' | 'Documents'

/** « Affiliés » and « Ma structure »: the list, an affiliate with its tabs, and what opens over them. */
export class AffiliatesPage extends RecordsPage {
  async list(search = ''): Promise<void> {
    await this.visit(`/admin/affiliate${search}`, 'Affiliés')
  }

  /** An affiliate's screen, for staff. */
  async open(id: number, search = '?show=true'): Promise<void> {
    await this.page.goto(`/admin/affiliate-edit/${id}${search}`)
    await this.tab('Fiche').waitFor()
  }

  async own(search = ''): Promise<void> {
    await this.page.goto(`/external/affiliate-external${search}`)
    await this.tab('Fiche').waitFor()
  }

  tab(name: Tab): Locator {
    // Also found beneath a dialog that the address opens.
    return this.page.getByRole('tab', { name, includeHidden: true })
  }

  field(name: string | RegExp, within: Locator = this.main): Locator {
    return within.getByRole('textbox', { name })
  }

  /** The value that a record for reading shows for a field. */
  value(term: string): Locator {
    return this.main
      .locator('dl > div')
      .filter({ has: this.page.getByText(term, { exact: true }) })
      .locator('dd')
  }

  async choose(field: string | RegExp, option: string, within: Locator = this.main): Promise<void> {
    await within.getByRole('combobox', { name: field }).click()
    await this.page.getByRole('option', { name: option, exact: true }).click()
  }

  async press(name: string, within: Locator = this.main): Promise<void> {
    await within.getByRole('button', { name, exact: true }).click()
  }

  async follow(name: string | RegExp): Promise<void> {
    await this.main.getByRole('link', { name }).first().click()
  }

  notice(text: string): Locator {
    return this.page.getByText(text, { exact: true })
  }
}
