import { defineConfig } from '@playwright/test'
import shared from './playwright.config.ts'

/** Only makes pictures; no part of the tests. */
export default defineConfig({ ...shared, testDir: 'help', retries: 0 })
