import type { Locator, Page } from '@playwright/test'
import { RecordsPage } from './records.ts'

/** « Comptes » and what opens from it. */
export class AccountsPage extends RecordsPage {
  readonly table: Locator
  readonly invitation: Locator

  constructor(page: Page) {
    super(page)
    this.table = page.getByRole('table', { name: 'Comptes' })
    this.invitation = page.getByRole('dialog', { name: 'Inviter un utilisateur' })
  }

  async open(search = ''): Promise<void> {
    await this.visit(`/admin/user-management${search}`, 'Comptes')
  }

  async choose(within: Locator, field: string, option: string): Promise<void> {
    await within.getByRole('combobox', { name: field }).click()
    await this.page.getByRole('option', { name: option }).click()
  }
}
