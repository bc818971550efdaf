import { DEMO_PASSWORD } from '#contract/demo.ts'
import { signIn } from '../support/http.ts'
import { Server } from '../support/server.ts'
import { drillConditions, drillCut, drillTable } from './costs.ts'
import { asStaff } from './crowd.ts'
import { tell, watched } from './figures.ts'
import { drillFloods } from './floods.ts'
import { drillGuessing } from './guessing.ts'
import { drillDerivations, drillEnd, drillLock } from './hangs.ts'

const QUIET_MS = 3000

/** Attacks on one demonstration, after a while in which nothing happens; at its end the server is ended and its log cut short. */
export async function drillAttacks(): Promise<void> {
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
    await drillGuessing(at, 'guest')
    await drillEnd(server)
    await drillCut(server.folder)
  } finally {
    await server.dispose()
  }
}
