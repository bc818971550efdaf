import type { JobKinds } from './jobs/kind.ts'
import { nextInParis } from './paris.ts'

/** When the service has least to do. */
const HOUR_OF_NIGHT = 4

/** The command that this process was started by; the compiled program is its own interpreter. */
const ownProgram = () => (Bun.main.includes('$bunfs') ? [process.execPath] : [process.execPath, Bun.main])

/** Runs `sceau check` on the data folder; throws what it says of a database that is damaged. */
export async function checkInChild(folder: string, program = ownProgram()): Promise<void> {
  const child = Bun.spawn([...program, 'check', '--data', folder], { stdin: 'ignore', stdout: 'ignore', stderr: 'pipe' })
  const said = await new Response(child.stderr).text()
  if ((await child.exited) !== 0) throw new Error(said.trim() || 'the check of the database did not end')
}

/** Each night the whole database is read: a page that is damaged should be known while the backups still hold it whole. */
export const nightJobs: JobKinds = {
  CHECK_DATABASE: {
    everyMs: now => nextInParis(now, HOUR_OF_NIGHT),
    outside: (_database, { checkDatabase }) => checkDatabase(),
    run: async () => {},
  },
}
