import type { Locator, Page } from '@playwright/test'
import { USER_TYPE_TEXTS, type UserType } from '#contract/permissions.ts'
import { closeList } from './surfaces.ts'

/** The forms of « Rôles » and « Profils ». */
export class RolesPage {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async #start(path: string, title: string, name: string, type: UserType): Promise<Locator> {
    await this.#page.goto(`${path}?edit=new`)
    const dialog = this.#page.getByRole('dialog', { name: title })
    await dialog.getByRole('textbox', { name: /^Nom/ }).fill(name)
    await dialog.getByRole('radio', { name: USER_TYPE_TEXTS[type], exact: true }).click()
    return dialog
  }

  /** A role of all that its user type can be allowed. */
  async createRole(name: string, type: UserType): Promise<void> {
    const dialog = await this.#start('/admin/role-management', 'Nouveau rôle', name, type)
    const groups = dialog.getByRole('checkbox', { name: /tout sélectionner/ })
    await groups.first().waitFor()
    for (const group of await groups.all()) await group.check()
    await dialog.getByRole('button', { name: 'Créer le rôle' }).click()
    await dialog.waitFor({ state: 'detached' })
  }

  /** A profile of one role. */
  async createProfile(name: string, type: UserType, role: string): Promise<void> {
    const dialog = await this.#start('/admin/profile-management', 'Nouveau profil', name, type)
    await dialog.getByRole('combobox', { name: 'Rôles' }).click()
    await this.#page.getByRole('option', { name: role }).click()
    await closeList(this.#page)
    await dialog.getByRole('button', { name: 'Créer le profil' }).click()
    await dialog.waitFor({ state: 'detached' })
  }
}
