import { Problem } from '#contract/errors.ts'
import { countWrong, refuseBlocked } from '../../access/blocks.ts'
import { type AccountRow, findAccount } from '../../access/queries.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { Committed } from '../../http/implement.ts'
import { requireFound } from '../shared/refusals.ts'

/** The caller's own account. */
export async function loadOwn(db: Reader, user: number): Promise<AccountRow> {
  const found = await requireFound(findAccount(db, user))
  return found.account
}

/** A wrong password or code counts like one at sign-in, so that an open session cannot be used for guessing. */
export async function refuseWrong(
  trx: Writer,
  account: AccountRow,
  code: 'OLD_PASSWORD_INCORRECT' | 'SECOND_FACTOR_INVALID',
  now: string,
): Promise<Committed> {
  await refuseBlocked(trx, account, Date.parse(now))
  await countWrong(trx, account, now)
  return new Committed(new Problem(code), { isKept: false })
}
