import type { Database, Writer } from '#server/database/database.ts'
import { createApp } from '#server/http/app.ts'
import { assembleParts } from '#server/http/parts.ts'
import { type Answer, Client, type World } from './api.ts'

const UNDO = new Error('undone')

/** A server over a world's data that undoes each command once it is answered: any call may be tried, in any order. */
export class Rehearsal {
  readonly #app
  #look: ((trx: Writer) => Promise<void>) | undefined

  constructor({ database, parts: { services, sessions } }: World) {
    const undoing: Database = {
      ...database,
      transaction: async <T>(body: (trx: Writer) => Promise<T>) => {
        const results: T[] = []
        const whole = database.transaction(async trx => {
          results.splice(0, results.length, await body(trx))
          await this.#look?.(trx)
          throw UNDO
        })
        await whole.catch((error: unknown) => {
          if (error !== UNDO) throw error
        })
        for (const result of results) return result
        throw new Error('a transaction ended without a result')
      },
    }
    this.#app = createApp({ ...assembleParts(undoing, services, '127.0.0.1'), sessions }, new Map())
  }

  /** A call of one of the world's clients; `look` sees the database as the command leaves it. */
  async call(
    { token }: Client,
    { resource, method }: { resource: string; method: string },
    body: unknown,
    look?: (trx: Writer) => Promise<void>,
  ): Promise<Answer<unknown>> {
    this.#look = look
    return new Client(this.#app, token).callAny(resource, method, body)
  }
}
