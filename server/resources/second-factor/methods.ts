import { changesBetween } from '#contract/audit.ts'
import { Problem } from '#contract/errors.ts'
import { SECOND_FACTOR_FIELDS } from '#contract/resources/second-factor/audit.ts'
import type { secondFactorMethods } from '#contract/resources/second-factor/methods.ts'
import { refuseBlocked } from '../../access/blocks.ts'
import { inTurn } from '../../access/derivations.ts'
import { provesPassword } from '../../access/passwords.ts'
import { type AccountRow, deleteOtherSessions } from '../../access/queries.ts'
import { finishEnrolment, proveCode, renewRecoveryCodes, startEnrolment, tellOwner } from '../../access/second-factor/codes.ts'
import { clearSecondFactor, countRecoveryCodes } from '../../access/second-factor/queries.ts'
import { mustHaveSecondFactor } from '../../access/second-factor/rules.ts'
import { lockRow } from '../../database/lock.ts'
import type { CommandContext } from '../../http/context.ts'
import type { Committed, Implementation } from '../../http/implement.ts'
import { loadOwn, refuseWrong } from '../user/own-account.ts'

async function holdOwn({ db, caller, audit, now }: CommandContext): Promise<AccountRow> {
  await lockRow(db, 'user_account', caller.id)
  const account = await loadOwn(db, caller.id)
  await refuseBlocked(db, account, Date.parse(now))
  audit(account.username)
  return account
}

/** Does `change` once the code is proved. */
async function byCode<T>(context: CommandContext, code: string, change: (account: AccountRow) => Promise<T>): Promise<T | Committed> {
  const { db, now, services } = context
  const account = await holdOwn(context)
  if (account.totp_confirmed_at === null) throw new Problem('TRANSITION_REFUSED', { from: 'OFF', to: 'OFF' })
  if (!(await proveCode(db, services.vault, account, code, now))) return refuseWrong(db, account, 'SECOND_FACTOR_INVALID', now)
  return change(account)
}

/** One's own second factor. */
export const secondFactorImplementation: Implementation<typeof secondFactorMethods> = {
  async GET(_input, { db, caller }) {
    const account = await loadOwn(db, caller.id)
    const isOn = account.totp_confirmed_at !== null
    const codesLeft = isOn ? await countRecoveryCodes(db, caller.id) : 0
    return { isOn, isRequired: mustHaveSecondFactor(account), since: account.totp_confirmed_at, codesLeft }
  },
  START: {
    async prepare({ password }, { db, caller }) {
      const { password_hash } = await loadOwn(db, caller.id)
      const isRight = await inTurn(caller.id, () => provesPassword(password, password_hash))
      return async context => {
        const account = await holdOwn(context)
        if (!isRight || account.password_hash !== password_hash)
          return refuseWrong(context.db, account, 'OLD_PASSWORD_INCORRECT', context.now)
        return startEnrolment(context.db, context.services.vault, account)
      }
    },
  },
  async CONFIRM({ code }, context) {
    const { db, caller, now, services } = context
    const account = await holdOwn(context)
    const recoveryCodes = await finishEnrolment(db, services.vault, account, code, now)
    if (!recoveryCodes) return refuseWrong(db, account, 'SECOND_FACTOR_INVALID', now)
    // They were opened with the password alone.
    await deleteOtherSessions(db, caller.id, caller.session)
    context.audit(account.username, changesBetween({ isOn: false }, { isOn: true }, SECOND_FACTOR_FIELDS))
    return { recoveryCodes }
  },
  REGENERATE: ({ code }, context) =>
    byCode(context, code, async ({ id, username }) => {
      context.audit(username, changesBetween({ codes: 'former' }, { codes: 'new' }, SECOND_FACTOR_FIELDS))
      return { recoveryCodes: await renewRecoveryCodes(context.db, id) }
    }),
  DISABLE: ({ code }, context) =>
    byCode(context, code, async account => {
      if (mustHaveSecondFactor(account)) throw new Problem('TRANSITION_REFUSED', { from: 'REQUIRED', to: 'OFF' })
      await clearSecondFactor(context.db, account.id)
      context.audit(account.username, changesBetween({ isOn: true }, { isOn: false }, SECOND_FACTOR_FIELDS))
      await tellOwner(context.db, 'EMAIL_SECOND_FACTOR_OFF', account, context.now)
      return {}
    }),
}
