import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const ROOT = dirname(dirname(import.meta.dirname))
const OWN_BUN = join(ROOT, '.tools', 'bun-1.4.5', 'node_modules', '.bin', 'bun')

/** The Bun that runs the project, for tests that run under Node. */
export const ownBun = (): string => process.env.BUN ?? (existsSync(OWN_BUN) ? OWN_BUN : 'bun')
