import { defineConfig } from '@playwright/test'
import { LAUNCH, LOCALE } from './support/chromium.ts'

export default defineConfig({
  testDir: 'browser',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: false,
  retries: 0,
  timeout: process.env.SCEAU_LONG ? 3_600_000 : 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list']],
  use: { ...LOCALE, actionTimeout: 15_000, navigationTimeout: 15_000, serviceWorkers: 'allow', launchOptions: LAUNCH },
})
