import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { RecordsPage } from './records.ts'

/** When the partner's products were last brought to this device; null before the first time. */
const syncedAt = (page: Page): Promise<string | null> =>
  page.evaluate(async () => {
    const name = (await indexedDB.databases()).flatMap(one => one.name ?? []).find(one => /^sceau-\d+$/.test(one))
    if (name === undefined) return null
    const opened = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const db = await opened(indexedDB.open(name))
    const row: unknown = await opened(db.transaction('meta').objectStore('meta').get('recordsSyncedAt'))
    db.close()
    return typeof row === 'object' && row !== null && 'value' in row ? String(row.value) : null
  })

/** The lists of products, and a product with its tabs. */
export class ProductsPage extends RecordsPage {
  async open(path: string): Promise<void> {
    await this.page.goto(path)
    await this.tab('Fiche').waitFor()
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name })
  }

  field(name: string | RegExp): Locator {
    return this.main.getByRole('textbox', { name })
  }

  box(name: string | RegExp): Locator {
    return this.main.getByRole('combobox', { name })
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  /** The value that the record shows for a field. */
  value(term: string): Locator {
    return this.main
      .locator('dl > div')
      .filter({ has: this.page.getByText(term, { exact: true }) })
      .locator('dd')
  }

  text(text: string | RegExp): Locator {
    return this.page.getByText(text)
  }

  /** Exports the sheet of the product on screen: the file's name and its first signs. */
  async sheet(): Promise<[name: string, start: string]> {
    await this.main.getByRole('button', { name: 'Actions' }).click()
    await this.page.getByRole('menuitem', { name: 'Exporter la fiche' }).click()
    const download = this.page.waitForEvent('download')
    await this.dialog.getByRole('button', { name: 'Télécharger' }).click()
    const saved = await download
    await this.page.keyboard.press('Escape')
    await this.dialog.waitFor({ state: 'detached' })
    return [saved.suggestedFilename(), (await readFile(await saved.path(), 'latin1')).slice(0, 4)]
  }

  /** Waits until the partner's products are on this device. */
  async kept(): Promise<void> {
    for (let isKept = false; !isKept; isKept = (await syncedAt(this.page)) !== null) await this.page.waitForLoadState('networkidle')
  }
}
