import { readFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

const LONGEST = 8_000

/** Prints the page of a failed test, because its files may be gone afterwards. */
export default class ContextReporter implements Reporter {
  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === test.expectedStatus) return
    for (const { name, path, body } of result.attachments) {
      if (name !== 'error-context') continue
      const text = body?.toString() ?? (path ? readFileSync(path, 'utf8') : '')
      process.stdout.write(`\n${test.title}, as it failed:\n${text.slice(0, LONGEST)}\n`)
    }
  }

  printsToStdio(): boolean {
    return false
  }
}
