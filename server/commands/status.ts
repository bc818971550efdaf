import { resolve } from 'node:path'
import type { Command } from 'commander'
import type { SystemState } from '#contract/resources/system/entity.ts'
import { openReader } from '../database/database.ts'
import { alertsOf } from '../resources/system/alerts.ts'
import { stateLines } from '../resources/system/lines.ts'
import { findLocal, type LocalState } from '../resources/system/local.ts'
import { readFacts, readState } from '../resources/system/state.ts'
import { before, MINUTE } from '../services/clock.ts'
import { addCommand, locationIn, Refused, withData, wordsOf } from './command.ts'

/** A process that noted nothing for so long does not run. */
const SILENT_MS = MINUTE

const nobody = (location: string): LocalState => ({
  at: '',
  pid: 0,
  origin: 'http://localhost',
  isMailSent: false,
  startedAt: null,
  backup: { status: location.includes('://') ? 'OFF' : 'STOPPED', lastAt: null, lagMs: 0, isSameDisk: false, places: [] },
  slow: [],
  process: { memoryBytes: 0, descriptors: null },
})

async function look(folder: string, local: LocalState): Promise<SystemState> {
  const now = new Date().toISOString()
  try {
    const { reader, close } = openReader(locationIn(folder))
    try {
      const place = { db: reader, now, folder }
      const state = await readState(place, local)
      // Nobody may be there to note them.
      const since = new Map(state.alerts.map(one => [one.code, one.since]))
      const alerts = alertsOf(await readFacts(place, local)).map(one => ({ ...one, since: since.get(one.code) ?? now }))
      return { ...state, alerts }
    } finally {
      await close()
    }
  } catch (error) {
    throw new Refused(`La base n’a pas pu être lue : ${wordsOf(error)}`)
  }
}

/** `sceau status`: all that the tab « État du système » shows; ends with 1 where somebody must see to something. */
async function showStatus({ data, json }: { data: string; json: boolean }): Promise<void> {
  const folder = resolve(data)
  const noted = await findLocal(folder)
  const runs = noted !== null && noted.at > before(new Date().toISOString(), SILENT_MS)
  const state = await look(folder, (runs && noted) || nobody(locationIn(folder)))
  if (json) console.log(JSON.stringify({ runs, ...state }, null, 2))
  else for (const line of stateLines(state, { runs, lastAt: noted?.at ?? null })) console.log(line)
  if (!runs || state.alerts.length > 0) process.exitCode = 1
}

export function describeStatus(program: Command): void {
  withData(addCommand(program, 'status', 'dit comment se porte le service, aussi pendant qu’il tourne ; 1 si quelque chose est à voir'))
    .option('--json', 'tout, en JSON', false)
    .action(showStatus)
}
