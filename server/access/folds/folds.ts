import { showNumber } from '#contract/counts.ts'
import type { Writer } from '../../database/database.ts'
import { writeAudit } from '../../services/audit.ts'
import { before, HOUR, MINUTE } from '../../services/clock.ts'
import type { JobKinds } from '../../services/jobs/kind.ts'
import { addToFold, hasFolds, listFoldKeys, takeFolds } from './queries.ts'

/** How long what happens to one account is counted together. */
const FOLD_MS = HOUR
/** How many accounts are told apart at once; what happens to further ones is told together. */
const FOLDS_MAX = 50

const WORDS = {
  SIGN_IN_FAILED: { one: 'Échec de connexion', many: 'autres échecs de connexion' },
  RESET_SEND: {
    one: 'Demande de réinitialisation d’un mot de passe',
    many: 'autres demandes de réinitialisation d’un mot de passe',
  },
} as const
type Folded = keyof typeof WORDS
const isFolded = (method: string): method is Folded => Object.hasOwn(WORDS, method)

/**
 * Tells the log of what anybody may do to an account: the first time at once, then once an hour how often again. So the log says who is
 * attacked, and an attack on however many names adds some two hundred lines an hour at most (ASVS 5.0, 16.3). What was typed for an
 * identifier that nobody has is not written down: it may be a password.
 */
export async function auditFolded(
  trx: Writer,
  method: Folded,
  account: { id: number; username: string } | undefined,
  ip: string,
  now: string,
): Promise<void> {
  const unknown = { key: `${method} unknown`, subject: 'identifiants inconnus', record: undefined }
  const own = account ? { key: `${method} ${account.id}`, subject: account.username, record: account.id } : unknown
  const open = await listFoldKeys(trx)
  const hasPlace = open.length < FOLDS_MAX || open.includes(own.key) || !account
  const { key, subject, record } = hasPlace ? own : { key: `${method} others`, subject: 'autres comptes', record: undefined }
  if ((await addToFold(trx, { key, method, subject }, now)) > 0) return
  const body = record === undefined ? {} : { id: record }
  await writeAudit(trx, { resource: 'AUTH', method, description: `${WORDS[method].one} : ${subject}`, body, record, ip, now })
}

async function unfold(trx: Writer, now: string): Promise<void> {
  for (const { method, subject, count } of await takeFolds(trx, before(now, FOLD_MS), now)) {
    if (count === 0 || !isFolded(method)) continue
    const description = `${showNumber(count)} ${WORDS[method].many} : ${subject}`
    await writeAudit(trx, { resource: 'AUTH', method, type: 'BATCH', description, body: { count }, now })
  }
}

/** Tells the log how often things happened again. */
export const foldJobs: JobKinds = {
  UNFOLD_LOG: { everyMs: 10 * MINUTE, hasWork: (db, _services, now) => hasFolds(db, before(now, FOLD_MS), now), run: unfold },
}
