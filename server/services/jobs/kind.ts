import type { Database, Reader, Writer } from '../../database/database.ts'
import type { Services } from '../services.ts'

/** Work of the clock: done in one transaction, by one server at a time, again and again. */
export interface JobKind {
  /** The pause from the end of one run to the next, in milliseconds; or says when the next one begins, and the first. */
  everyMs: number | ((now: string) => string)
  run(trx: Writer, now: string): Promise<void>
  /**
   * Looks whether there is something to do, as often as the job would run, and writes nothing: only then is it put in line, so that a
   * service that nobody uses writes nothing either.
   */
  hasWork?(db: Reader, services: Services, now: string): Promise<boolean>
  /** Runs first, outside of the transaction, for what takes long or reaches outside of the database. It may be done twice. */
  outside?(database: Database, services: Services, now: string): Promise<void>
}

/** Kinds of jobs by the name under which they stand in the database. */
export type JobKinds = Readonly<Record<string, JobKind>>
