import type { Database } from '../../database/database.ts'
import type { Services } from '../services.ts'
import { planJobs, runDueJobs } from './run.ts'

const LOOK_MS = 15_000

export interface Scheduler {
  /** Ends the clock's work; what is running is finished first. */
  stop(): Promise<void>
}

/** Looks for due jobs at once, then every 15 seconds, by the server's own clock; one look at a time. */
export function startScheduler(database: Database, services: Services): Scheduler {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  const look = async () => {
    try {
      const now = new Date().toISOString()
      await planJobs(database, now)
      await runDueJobs(database, services, now)
    } catch (error) {
      services.logger.error('scheduler', error)
    }
  }
  const turn = async (): Promise<void> => {
    await look()
    if (isStopped) return
    timer = setTimeout(() => {
      running = turn()
    }, LOOK_MS)
  }
  let running = turn()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
