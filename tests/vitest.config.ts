import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { workInMemory } from './support/memory-folder.ts'

workInMemory()

// server/, contract/ and migrations/ are loaded by Bun itself (bun:sqlite, file imports); only the test files pass through Vite.
const root = dirname(import.meta.dirname)
const here = root.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
const external = [new RegExp(`^(file://)?${here}/(server|contract|migrations|scripts)/`)]

/** Client files that ask for no browser, by their first line. */
const WITHOUT_BROWSER = globSync('tests/client/**/*.test.ts', { cwd: root }).filter(file =>
  readFileSync(join(root, file), 'utf8').startsWith('// @vitest-environment node'),
)

const define = { __BUILD_ID__: '"test"' }
const client = { testTimeout: 60_000, isolate: false, setupFiles: ['tests/client/setup.ts'] }

export default defineConfig({
  root,
  test: {
    pool: 'threads',
    // By default Vitest would leave one of two cores idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        test: {
          name: 'contract',
          testTimeout: 60_000,
          include: ['tests/contract/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          server: { deps: { external } },
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/api/**/*.test.ts', 'tests/faults/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          globalSetup: ['tests/support/postgres.ts'],
          server: { deps: { external } },
        },
      },
      {
        extends: true,
        define,
        // Loading React and the application anew for each file took longer than their tests; `setup.ts` takes back what a file leaves.
        test: {
          ...client,
          name: 'client',
          environment: 'happy-dom',
          include: ['tests/client/**/*.test.{ts,tsx}'],
          exclude: WITHOUT_BROWSER,
        },
      },
      {
        extends: true,
        define,
        // Apart from the others: each change between a browser and none would begin a worker anew.
        test: { ...client, name: 'client without a browser', environment: 'node', include: WITHOUT_BROWSER },
      },
    ],
  },
})
