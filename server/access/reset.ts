import { Problem } from '#contract/errors.ts'
import { emailAddress } from '#contract/sign-in.ts'
import { fold } from '#contract/text.ts'
import type { Database, Writer } from '../database/database.ts'
import { lockRow } from '../database/lock.ts'
import { HOUR } from '../services/clock.ts'
import { countRecentMails } from '../services/mail/queries.ts'
import { queueMail } from '../services/mail/queue.ts'
import type { Account } from './attempts.ts'
import { auditOwner } from './audit.ts'
import { endBlock, isBlocked, mailUnblockLink } from './blocks.ts'
import { type Origin, welcomeDevice } from './devices/devices.ts'
import { auditFolded } from './folds/folds.ts'
import { type AccountLink, checkLink, newLink, takeLink } from './links/links.ts'
import { recordReset } from './links/queries.ts'
import { judgePassword, mailPasswordChange, type NewPassword, setPassword } from './password/change.ts'
import { findAccount, findByIdentifier, findTechnicalValue, lockRights } from './queries.ts'
import { checkUsable, isDisabled, isExpired, proveAccount } from './sign-in.ts'
import { networkCounters } from './tries/counters.ts'
import { networkOf } from './tries/network.ts'
import { takeTry } from './tries/tries.ts'
import { Turns } from './turns.ts'

/** The most reset mails to one recipient in an hour, so that nobody can flood somebody else's mailbox. */
const RECIPIENT_MAILS = 5
const RECIPIENT_WINDOW = HOUR
const ANYBODY_CAN_SEND = [
  'EMAIL_RESET_PASSWORD',
  'EMAIL_RESET_UNKNOWN',
  'EMAIL_RESET_DISABLED',
  'EMAIL_RESET_BLOCKED',
  'EMAIL_RESET_NOT_CREATED',
  'EMAIL_USER_BLOCKED',
  'EMAIL_SIGN_IN_WAIT',
] as const

/** Using a link costs a second of hashing, so each account uses one at a time. */
const turns = new Turns(1)
/** Requests for links take turns by address and by recipient: otherwise a burst would pass before its first one counts. */
const askers = new Turns(1)
const recipients = new Turns(1)

const iso = (at: number) => new Date(at).toISOString()

type Standing = 'usable' | 'USER_DISABLED' | 'USER_BLOCKED' | 'PASSWORD_NOT_CREATED'

function standingOf(account: Account, now: number): Standing {
  if (isDisabled(account)) return 'USER_DISABLED'
  if (isBlocked(account, now)) return 'USER_BLOCKED'
  return account.password_hash === null ? 'PASSWORD_NOT_CREATED' : 'usable'
}

/** The mail holds what the answer hides: a link, or why there is none. */
async function mailAccount(trx: Writer, account: Account, at: number): Promise<void> {
  const { id: userId, email: to, username, first_name: firstName } = account
  const now = iso(at)
  const standing = standingOf(account, at)
  if (standing === 'usable') {
    const link = await newLink(trx, 'RESET', userId, now)
    await queueMail(
      trx,
      { template: 'EMAIL_RESET_PASSWORD', to, userId, variables: { 'user.firstName': firstName, 'user.username': username, link } },
      now,
    )
  } else if (standing === 'PASSWORD_NOT_CREATED') {
    await queueMail(trx, { template: 'EMAIL_RESET_NOT_CREATED', to, userId, variables: {} }, now)
  } else if (standing === 'USER_BLOCKED' && account.blocked_by_admin === 0) {
    await mailUnblockLink(trx, account, now)
  } else {
    const template = standing === 'USER_DISABLED' ? 'EMAIL_RESET_DISABLED' : 'EMAIL_RESET_BLOCKED'
    await queueMail(trx, { template, to, userId, variables: { 'user.firstName': firstName } }, now)
  }
}

/**
 * Sends what an account's owner needs to choose a new password. The answer is the same for every identifier while AUTH_NEUTRAL
 * is 1; at 0 a disabled, blocked or never-activated account is refused as docs/domain.md 2.16 tells.
 */
export const sendReset = (database: Database, identifier: string, ip: string): Promise<void> =>
  askers.run(networkOf(ip), () => answerReset(database, identifier, ip))

async function answerReset(database: Database, identifier: string, ip: string): Promise<void> {
  const at = Date.now()
  await takeTry(database, networkCounters('reset', ip), at)
  const account = await findByIdentifier(database.reader, identifier)
  const isNeutral = (await findTechnicalValue(database.reader, 'AUTH', 'AUTH_NEUTRAL'))?.trim() !== '0'
  const standing = account ? standingOf(account, at) : 'usable'
  const refusal = isNeutral || standing === 'usable' ? null : standing
  const recipient = account?.email ?? emailAddress.safeParse(identifier).data
  const told = (trx: Writer) => tellReset(trx, { account, recipient: refusal ? undefined : recipient }, ip, at)
  await recipients.run(fold(recipient ?? identifier), () => database.transaction(told))
  if (refusal) throw new Problem(refusal)
}

interface Asked {
  account: Account | undefined
  /** The recipient of a mail; undefined when there is none. */
  recipient: string | undefined
}

/** Tells the log of the request and queues its mail, unless the recipient has reached the limit. */
async function tellReset(trx: Writer, { account, recipient }: Asked, ip: string, at: number): Promise<void> {
  await auditFolded(trx, 'RESET_SEND', account, ip, iso(at))
  if (recipient === undefined) return
  if ((await countRecentMails(trx, recipient, ANYBODY_CAN_SEND, iso(at - RECIPIENT_WINDOW))) >= RECIPIENT_MAILS) return
  if (account) await mailAccount(trx, account, at)
  else await queueMail(trx, { template: 'EMAIL_RESET_UNKNOWN', to: recipient, userId: null, variables: {} }, iso(at))
}

/** Gives an account its new password, and tells its owner that it changed. */
async function changePassword(
  trx: Writer,
  account: Account,
  password: NewPassword,
  line: { method: string; description: string; ip: string; now: string },
): Promise<void> {
  await setPassword(trx, account.id, password, { now: line.now })
  await mailPasswordChange(trx, account, line.now)
  await auditOwner(trx, account, line)
}

/** Throws INVALID_TOKEN or TOKEN_EXPIRED for a reset link that no longer leads anywhere. */
export const checkReset = (database: Database, link: AccountLink): Promise<void> =>
  checkLink(database.reader, 'RESET', link, new Date().toISOString())

interface Passwords {
  password: string
  confirmPassword: string
}

/** The account as it stands, held until the transaction ends. */
async function holdAccount(trx: Writer, id: number): Promise<Account> {
  await lockRights(trx)
  await lockRow(trx, 'user_account', id)
  const found = await findAccount(trx, id)
  if (!found) throw new Problem('INVALID_TOKEN')
  return found.account
}

async function reset(database: Database, link: AccountLink, { password, confirmPassword }: Passwords, origin: Origin): Promise<void> {
  await checkReset(database, link)
  const judged = await judgePassword(database.reader, link.id, password, { value: confirmPassword, field: 'confirmPassword' })
  const now = new Date().toISOString()
  await database.transaction(async trx => {
    await takeLink(trx, 'RESET', link, now)
    const account = await holdAccount(trx, link.id)
    await checkUsable(trx, account, Date.parse(now))
    await changePassword(trx, account, judged, { method: 'RESET_VALIDATE', description: 'Mot de passe réinitialisé', ip: origin.ip, now })
    await welcomeDevice(trx, account.id, origin, now)
    await recordReset(trx, account.id, now)
  })
}

/**
 * Gives an account a new password by its reset link (docs/wire.md 3.1); its sessions and its other links end. The device becomes its only
 * known one: the link proves its owner to be there.
 */
export const validateReset = (database: Database, link: AccountLink, passwords: Passwords, origin: Origin): Promise<void> =>
  turns.run(String(link.id), () => reset(database, link, passwords, origin))

/**
 * Gives an account whose password has expired a new one, by the old one (docs/domain.md 2.16). A wrong identifier or
 * password is OLD_PASSWORD_INCORRECT; an account with a second factor whose password still holds changes it in its profile.
 */
export async function replaceExpired(
  database: Database,
  input: Passwords & { username: string; oldPassword: string },
  origin: Origin,
): Promise<void> {
  const proved = await proveAccount(database, input.username, input.oldPassword, origin)
  if (!proved) throw new Problem('OLD_PASSWORD_INCORRECT')
  const { confirmPassword } = input
  if (isDisabled(proved)) throw new Problem('USER_DISABLED')
  const judged = await judgePassword(database.reader, proved.id, input.password, { value: confirmPassword, field: 'confirmPassword' })
  const now = new Date().toISOString()
  await database.transaction(async trx => {
    const account = await holdAccount(trx, proved.id)
    if (account.password_hash !== proved.password_hash) throw new Problem('OLD_PASSWORD_INCORRECT')
    await checkUsable(trx, account, Date.parse(now))
    if (account.totp_confirmed_at !== null && !(await isExpired(trx, account, Date.parse(now)))) throw new Problem('FORBIDDEN')
    const line = { method: 'EXPIRED_RESET', description: 'Mot de passe expiré remplacé', ip: origin.ip, now }
    await changePassword(trx, account, judged, line)
  })
}

/**
 * Ends a block by wrong passwords, by the link mailed to the owner, and makes the device that opens it known, so that it need not wait for
 * strangers. One that an administrator set stays (USER_BLOCKED).
 */
export async function unblockByLink(database: Database, link: AccountLink, origin: Origin): Promise<void> {
  const now = new Date().toISOString()
  await database.transaction(async trx => {
    await takeLink(trx, 'UNBLOCK', link, now)
    const account = await holdAccount(trx, link.id)
    if (account.blocked === 1 && account.blocked_by_admin === 1) throw new Problem('USER_BLOCKED')
    await endBlock(trx, account.id, 'devices', now)
    await welcomeDevice(trx, account.id, origin, now)
    const description = account.blocked === 1 ? 'Compte débloqué par son titulaire' : 'Appareil autorisé par son titulaire'
    await auditOwner(trx, account, { method: 'UNBLOCK', description, ip: origin.ip, now })
  })
}
