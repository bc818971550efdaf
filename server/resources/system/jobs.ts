import { sizeOf } from '../../database/about.ts'
import type { Database, Reader } from '../../database/database.ts'
import { patiently } from '../../database/patient.ts'
import { HOUR, MINUTE } from '../../services/clock.ts'
import type { JobKinds } from '../../services/jobs/kind.ts'
import { parisDay } from '../../services/paris.ts'
import type { Services } from '../../services/services.ts'
import { alertsOf, type Found } from './alerts.ts'
import { readLocal } from './local.ts'
import { mustProve, proveBackup } from './proof.ts'
import { keepSize, listEveryAlert, sumFiles } from './queries.ts'
import { readFacts } from './state.ts'
import { isUnsettled, settleAlerts } from './watch.ts'

const KIB = 1024

const findAlerts = async (db: Reader, services: Services, now: string): Promise<Found[]> =>
  alertsOf(await readFacts({ db, now, folder: services.dataFolder }, await readLocal(services)))

async function watchSystem(database: Database, services: Services, now: string): Promise<void> {
  const found = await findAlerts(database.reader, services, now)
  await database.transaction(trx => settleAlerts(trx, found, now))
}

async function noteSize(database: Database, _services: Services, now: string): Promise<void> {
  const { bytes } = await sizeOf(database.reader)
  const files = await patiently(database.reader, sumFiles)
  const size = { day: parisDay(now), database_kib: Math.ceil(bytes / KIB), file_kib: Math.ceil(files.bytes / KIB) }
  await database.transaction(trx => keepSize(trx, size))
}

export const systemJobs = {
  WATCH_SYSTEM: {
    everyMs: MINUTE,
    hasWork: async (db, services, now) => isUnsettled(await listEveryAlert(db), await findAlerts(db, services, now), now),
    outside: watchSystem,
    run: () => Promise.resolve(),
  },
  PROVE_BACKUP: { everyMs: 5 * MINUTE, hasWork: mustProve, outside: proveBackup, run: () => Promise.resolve() },
  NOTE_SIZE: { everyMs: HOUR, outside: noteSize, run: () => Promise.resolve() },
} satisfies JobKinds
