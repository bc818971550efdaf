import { queueMail } from '#server/services/mail/queue.ts'
import type { Sample } from './account-samples.ts'
import type { World } from './api.ts'
import { linkTo } from './outbox.ts'

/** A mail that was refused for good. */
async function failedMail({ database }: World): Promise<{ id: number }> {
  return database.transaction(async trx => {
    await queueMail(trx, { template: 'EMAIL_RESET_UNKNOWN', to: 'perdu@exemple.fr', userId: null, variables: {} })
    const failed = { status: 'FAILED' as const, last_error: '550' }
    return trx.updateTable('mail').set(failed).where('recipient', '=', 'perdu@exemple.fr').returning('id').executeTakeFirstOrThrow()
  })
}

/** What an invited person sends to make their account. */
async function invitedAccount(world: World) {
  const email = 'ada.invitee@exemple.fr'
  const profile = await world.database.reader
    .selectFrom('profile')
    .where('type', '=', 'USER_TYPE_EXTERNE_NONE_AFFILIATE')
    .where('enabled', '=', 1)
    .select('id')
    .executeTakeFirstOrThrow()
  const invitation = { email, profile, userType: 'USER_TYPE_EXTERNE_NONE_AFFILIATE', gender: 'CIVILITE_STATUT_FEMALE' } as const
  const { error } = await world.as('superadmin').call('USER_MANAGEMENT', 'INVITE', invitation)
  if (error) throw new Error(error.message)
  const passwords = { password: 'Un-tout-neuf-2026!', confirmPassword: 'Un-tout-neuf-2026!' }
  const person = { username: 'ada.invitee', email, firstName: 'Ada', lastName: 'Martin', phone: '0170180000' }
  return { ...person, ...passwords, reset: await linkTo(world, email) }
}

/** One call of every command of mails and invitations that goes through. */
export const MAIL_COMMANDS: readonly Sample[] = [
  { name: 'MAIL_OUTBOX RETRY', as: world => world.as('admin'), body: failedMail },
  { name: 'USER_MANAGEMENT INVITE_CREATE', as: world => world.anonymous, body: invitedAccount },
]
