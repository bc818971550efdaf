import type { Database } from '../../database/database.ts'
import { noteEnd } from '../audit-chain/witness.ts'
import { deliverDueMails } from '../mail/deliver.ts'
import { type Repeated, repeat } from '../repeat.ts'
import type { Services } from '../services.ts'
import type { JobKinds } from './kind.ts'
import { type Looks, planJobs, runDueJobs } from './run.ts'

const JOBS_LOOK_MS = 15_000
/** What was written later than this before a crash may be cut off unseen. */
const WITNESS_MS = 2000
/** Short, because somebody in front of a screen waits for the mail. */
const MAIL_LOOK_MS = 2000

/** Looks for due jobs at once, then every 15 seconds, and for mails every 2, by the server's own clock; one look of each at a time. */
export function startScheduler(database: Database, services: Services, kinds: JobKinds): Repeated {
  const logged = (work: (now: string) => Promise<unknown>) => async () => {
    try {
      await work(new Date().toISOString())
    } catch (error) {
      services.logger.error('scheduler', error)
    }
  }
  const looks: Looks = new Map()
  const jobs = async (now: string) => {
    await planJobs(database, services, now, kinds, looks)
    // A look takes a batch; what else is due does not wait for the next one. Leases count from each batch's own time.
    let done = await runDueJobs(database, services, now, kinds)
    while (done.length > 0) done = await runDueJobs(database, services, new Date().toISOString(), kinds)
  }
  const witness = logged(async () => {
    const gone = await noteEnd(database, services.dataFolder, services.vault)
    if (gone !== null)
      services.logger.error('audit log', new Error(`its end up to line ${gone} is gone: removed, or an older database was restored`))
  })
  const running = [repeat(logged(jobs), JOBS_LOOK_MS), repeat(witness, WITNESS_MS)]
  if (services.mail.connect)
    running.push(
      repeat(
        logged(now => deliverDueMails(database, services, now)),
        MAIL_LOOK_MS,
      ),
    )
  return {
    async stop() {
      await Promise.all(running.map(one => one.stop()))
      await witness()
    },
  }
}
