import { defineConfig } from '@playwright/test'
import { LAUNCH, LOCALE } from './support/chromium.ts'
import { workInMemory } from './support/memory-folder.ts'

workInMemory()

export default defineConfig({
  testDir: 'browser',
  globalSetup: './support/demo-folder.ts',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: false,
  // A second try tells a flaky test from a defect; the report names it.
  retries: 1,
  timeout: process.env.SCEAU_LONG ? 3_600_000 : 240_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list'], ['./support/context-reporter.ts']],
  // Only those that test the installed application pay for its installation, in each of their browsers.
  use: { ...LOCALE, actionTimeout: 15_000, navigationTimeout: 15_000, serviceWorkers: 'block', launchOptions: LAUNCH },
})
