import { Problem, validationProblem } from '#contract/errors.ts'
import type { SetupInput } from '#contract/sign-in.ts'
import type { Database } from '../../database/database.ts'
import { writeAudit } from '../../services/audit.ts'
import { DAY } from '../../services/clock.ts'
import { brokenRules, hashPassword } from '../passwords.ts'
import { replaceAccountToken } from '../queries.ts'
import { hashToken, newToken } from '../tokens.ts'
import { countUsers, hasSetupToken, insertSuperAdmin, takeSetupToken } from './queries.ts'

const SETUP_MS = DAY

/** A one-time token for an installation without accounts, null once there is one; a new start kills the former. */
export async function newSetupToken(database: Database): Promise<string | null> {
  if ((await countUsers(database.reader)) > 0) return null
  const token = newToken()
  const now = Date.now()
  await database.transaction(trx =>
    replaceAccountToken(trx, {
      kind: 'SETUP',
      userId: null,
      tokenHash: hashToken(token),
      expiresAt: new Date(now + SETUP_MS).toISOString(),
      now: new Date(now).toISOString(),
    }),
  )
  return token
}

/** Creates the first SUPER_ADMIN; INVALID_TOKEN, TOKEN_EXPIRED or PASSWORD_POLICY refuse it. */
export async function setUpFirstAccount(database: Database, input: SetupInput, ip: string): Promise<void> {
  // Checked before the costly hash, which strangers could otherwise trigger without end.
  if (!(await hasSetupToken(database.reader, hashToken(input.token)))) throw new Problem('INVALID_TOKEN')
  if (input.password !== input.confirmPassword) throw validationProblem({ path: 'confirmPassword', code: 'STD_ERROR.PASSWORD_MISMATCH' })
  const broken = await brokenRules(database.reader, input.password, [input.username, input.email])
  if (broken.length > 0) throw new Problem('PASSWORD_POLICY', { rules: broken })
  const passwordHash = await hashPassword(input.password)
  const now = new Date().toISOString()
  await database.transaction(async trx => {
    const outcome = (await countUsers(trx)) > 0 ? 'unknown' : await takeSetupToken(trx, hashToken(input.token), now)
    if (outcome !== 'taken') throw new Problem(outcome === 'expired' ? 'TOKEN_EXPIRED' : 'INVALID_TOKEN')
    const { username, email, firstName, lastName } = input
    const id = await insertSuperAdmin(trx, { username, email, firstName, lastName, passwordHash, now })
    const body = { username, email, firstName, lastName }
    await writeAudit(trx, {
      resource: 'AUTH',
      method: 'SETUP',
      description: `Création du premier compte : ${username}`,
      type: '',
      body,
      user: id,
      ip,
      ipProxy: '',
      now,
    })
  })
}
