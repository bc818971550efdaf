import { createFileStore, type FileStore } from './files/store.ts'
import type { Logger } from './logger.ts'
import { createLogger } from './logger.ts'
import { createMailer, type Mailer, type MailSettings } from './mail/mailer.ts'

/** What bodies use besides the database. */
export interface Services {
  logger: Logger
  files: FileStore
  mail: Mailer
  /** Runs what had to wait for the commit; a failing effect is logged, and never undoes an acknowledged write. */
  runEffects(effects: readonly (() => void | Promise<void>)[]): Promise<void>
}

/** `dataFolder`: where uploaded files are kept. */
export function createServices({ dataFolder, mail = {} }: { dataFolder: string; mail?: MailSettings }): Services {
  const logger = createLogger()
  return {
    logger,
    files: createFileStore(dataFolder),
    mail: createMailer(mail),
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
