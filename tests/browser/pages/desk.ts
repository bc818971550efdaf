import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { openProfile } from '#tests/support/chromium.ts'
import { watch } from '../test.ts'

/** A partner's computer: one browser profile on the disk, its browser opened and closed at will. */
export class Desk {
  readonly profile = mkdtempSync(join(tmpdir(), 'sceau-profile-'))
  readonly faults: string[] = []
  readonly #url: string
  #context: BrowserContext | undefined

  constructor(url: string) {
    this.#url = url
  }

  get context(): BrowserContext {
    if (!this.#context) throw new Error('the browser is closed')
    return this.#context
  }

  /** Starts the browser; gives its first page. */
  async open(): Promise<Page> {
    this.#context = await openProfile(this.profile, this.#url)
    await this.#context.grantPermissions(['clipboard-read', 'clipboard-write'])
    watch(this.#context, this.faults)
    this.#context.setDefaultTimeout(15_000)
    return this.#context.pages()[0] ?? (await this.#context.newPage())
  }

  async close(): Promise<void> {
    await this.#context?.close()
    this.#context = undefined
  }

  /** Closes the browser and starts it again, as on the next day. */
  async restart(): Promise<Page> {
    await this.close()
    return await this.open()
  }

  async dispose(): Promise<void> {
    await this.close()
    rmSync(this.profile, { recursive: true, force: true })
  }
}
