// npm run drill: attacks on a server of its own on loopback, each bounded, with what they did to others (docs/reliability.md 40).
import { DEMO_PASSWORD } from '#contract/demo.ts'
import { signIn } from '../support/http.ts'
import { Server } from '../support/server.ts'
import { drillBackup } from './backup.ts'
import { drillCampaign } from './campaign.ts'
import { drillConditions, drillCut, drillTable } from './costs.ts'
import { drillDisaster } from './disaster.ts'
import { drillDisk } from './disk.ts'
import { tell, watched } from './figures.ts'
import { drillFloods } from './floods.ts'
import { drillGuessing } from './guessing.ts'
import { drillDerivations, drillEnd, drillLock, drillPostgres } from './hangs.ts'
import { drillLoad } from './load.ts'
import { drillPower } from './power.ts'

const QUIET_MS = 3000
const asStaff = (url: string) => signIn(url, 'admin', DEMO_PASSWORD)

const server = new Server(['--demo'], { SCEAU_TRUSTED_PROXIES: '127.0.0.1' })
try {
  await server.start()
  const { url, pid } = server
  const at = { url, pid, token: await asStaff(url) }
  const partner = await signIn(url, 'partner', DEMO_PASSWORD)
  const quiet = await watched(at, () => Bun.sleep(QUIET_MS))
  tell('nothing, others list', 'for comparison', quiet)
  const calm = await watched({ ...at, signsIn: 'colleague' }, () => Bun.sleep(QUIET_MS))
  tell('nothing, others sign in', 'for comparison', calm)
  await drillFloods(at)
  await drillLock(at, server.folder)
  await drillDerivations(at, partner, 'colleague')
  await drillTable(at, partner)
  drillConditions()
  await drillDisaster()
  await drillGuessing(at, 'guest')
  await drillEnd(server)
  await drillCut(server.folder)
  await drillPostgres(asStaff)
  await drillDisk(asStaff)
  await drillPower(asStaff)
  await drillCampaign(asStaff)
  await drillLoad(asStaff)
  await drillBackup()
} finally {
  await server.dispose()
}
