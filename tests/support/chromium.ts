import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'

/** Debian's Chromium without its windows: each of its contexts costs a fifth of a whole browser's. The whole one serves as well. */
const CHROMIUMS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** Debian's Chromium, as every browser test and the bench start it. */
export const LAUNCH = {
  executablePath: process.env.CHROMIUM ?? CHROMIUMS.find(existsSync) ?? '/usr/bin/chromium',
  // Without a locale Chromium saves « été.pdf » as "download".
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

export const LOCALE = { locale: 'fr-FR', timezoneId: 'Europe/Paris' } as const

/** A browser whose profile stays on the disk: closed and opened again, it finds what it stored. */
export async function openProfile(folder: string, baseURL: string): Promise<BrowserContext> {
  const options = {
    ...LAUNCH,
    ...LOCALE,
    baseURL,
    viewport: { width: 1440, height: 900 },
    acceptDownloads: true,
    serviceWorkers: 'allow',
  } as const
  return await chromium.launchPersistentContext(folder, options)
}

/** Where a profile keeps the databases of the pages it shows. */
export const databasesOf = (profile: string): string => {
  const folder = join(profile, 'Default', 'IndexedDB')
  if (!existsSync(folder)) throw new Error(`no database under ${profile}`)
  return folder
}
