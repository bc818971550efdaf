/**
 * npm run drill: attacks on servers of its own on loopback, each bounded, with what they did to others (docs/reliability.md 40).
 * `npm run drill -- load kills` runs these parts alone; SCEAU_LONG=1 gives the full counts and sizes.
 */
import { drillAnswers } from './answers.ts'
import { drillAttacks } from './attacks.ts'
import { drillKills, drillPace, drillPlaces } from './backup.ts'
import { drillCampaign } from './campaign.ts'
import { drillCopy } from './copying.ts'
import { drillDisaster } from './disaster.ts'
import { drillDisk } from './disk.ts'
import { drillPostgres } from './hangs.ts'
import { drillLoad } from './load.ts'
import { drillPlans } from './plans.ts'
import { drillPower } from './power.ts'
import { drillScale } from './scale.ts'
import { drillRestore, drillUpgrade } from './size.ts'
import { drillTwoServers } from './two-servers.ts'

/** In the order in which all of them run. */
const PARTS: Readonly<Record<string, () => Promise<void>>> = {
  attacks: drillAttacks,
  disaster: drillDisaster,
  postgres: drillPostgres,
  servers: drillTwoServers,
  scale: drillScale,
  copy: drillCopy,
  disk: drillDisk,
  power: drillPower,
  campaign: drillCampaign,
  answers: drillAnswers,
  plans: drillPlans,
  load: drillLoad,
  kills: drillKills,
  pace: drillPace,
  places: drillPlaces,
  restore: drillRestore,
  upgrade: drillUpgrade,
}

const asked = process.argv.slice(2)
const unknown = asked.filter(name => !PARTS[name])
if (unknown.length > 0) {
  console.error(`no part of the drill: ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}`)
  process.exit(2)
}
for (const [name, part] of Object.entries(PARTS)) if (asked.length === 0 || asked.includes(name)) await part()
