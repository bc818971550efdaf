import { Problem } from '#contract/errors.ts'
import { jobText } from '#contract/resources/system/jobs.ts'
import type { systemMethods } from '#contract/resources/system/methods.ts'
import { sizeOf } from '../../database/about.ts'
import type { Implementation } from '../../http/implement.ts'
import { newTicket } from '../../services/exports/tickets.ts'
import { backUpNow, readBackup } from './backup.ts'
import { readLocal } from './local.ts'
import { hurryJob, sumFiles } from './queries.ts'
import { readAlerts, readState } from './state.ts'
import { copyName } from './take-away.ts'

export const systemImplementation: Implementation<typeof systemMethods> = {
  GET: async (_, { db, now, services }) => readState({ db, now, folder: services.dataFolder }, await readLocal(services)),
  GET_ALERTS: (_, { db }) => readAlerts(db),
  async RETRY_JOB({ id }, { db, now, audit }) {
    const job = await hurryJob(db, id, now)
    if (!job) throw new Problem('NOT_FOUND')
    audit(jobText(job.kind))
    return {}
  },
  BACKUP_NOW: {
    // No transaction waits for it.
    async prepare(_, { services }) {
      await backUpNow(services)
      return async () => readBackup(services)
    },
  },
  async DOWNLOAD(_, { db, caller, now }) {
    const { bytes } = await sizeOf(db)
    const files = await sumFiles(db)
    const ticket = { user: caller.id, resource: 'SYSTEM_MANAGEMENT', method: 'DOWNLOAD', input: {}, now }
    const url = await newTicket(db, ticket, '/api/copies')
    return { url, bytes: bytes + files.bytes, fileName: copyName(now) }
  },
}
