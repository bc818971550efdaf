import type { Logger } from './logger.ts'
import { createLogger } from './logger.ts'

/** What bodies use besides the database. */
export interface Services {
  logger: Logger
  /** Runs what had to wait for the commit; a failing effect is logged, and never undoes an acknowledged write. */
  runEffects(effects: readonly (() => void | Promise<void>)[]): Promise<void>
}

export function createServices(): Services {
  const logger = createLogger()
  return {
    logger,
    async runEffects(effects) {
      for (const effect of effects) {
        try {
          await effect()
        } catch (error) {
          logger.error('after-commit effect', error)
        }
      }
    },
  }
}
