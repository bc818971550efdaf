// A server's job runner alone, in a process of its own whose clock runs fast: bun job-runner.ts LOCATION KINDS EPOCH SPEED
import { openDatabase, type Writer } from '#server/database/database.ts'
import type { JobKinds } from '#server/services/jobs/kind.ts'
import { runDueJobs } from '#server/services/jobs/run.ts'
import { queueRendered } from '#server/services/mail/queue.ts'
import { createServices } from '#server/services/services.ts'
import { RACE_EVERY_MS, raceKinds } from './race.ts'

const [location = '', count = '', epoch = '', speed = ''] = process.argv.slice(2)
const now = () => new Date(Number(epoch) + (Date.now() - Number(epoch)) * Number(speed)).toISOString()

/** The effect of each turn is a mail that bears the job's name. */
const effect = (kind: string) => (trx: Writer, at: string) =>
  queueRendered(
    trx,
    { title: kind, content: '', enabled: true },
    [{ template: 'EMAIL_DIGEST', to: 'course@exemple.fr', userId: null, variables: {} }],
    at,
  )
const kinds: JobKinds = Object.fromEntries(raceKinds(Number(count)).map(kind => [kind, { everyMs: RACE_EVERY_MS, run: effect(kind) }]))

const database = await openDatabase(location)
const services = createServices({ dataFolder: '/nonexistent' })
// Lost leases and locks of the other process are what this is about: they are told in a word.
const quiet = { ...services, logger: { ...services.logger, error: (what: string) => what } }
console.log('ready')
for (;;) {
  const done = await runDueJobs(database, quiet, now(), kinds).catch((error: unknown) => [String(error)])
  await Bun.sleep(done.length > 0 ? 0 : 5)
}
