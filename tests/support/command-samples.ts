import { hashPassword } from '#server/access/passwords.ts'
import { ACCOUNT_COMMANDS, fresh, type Sample } from './account-samples.ts'
import { AFFILIATE_COMMANDS } from './affiliate-samples.ts'
import { importedTable } from './answers.ts'
import type { World } from './api.ts'
import { addRequest } from './campaign.ts'
import { CATALOG_COMMANDS } from './catalog-samples.ts'
import { IMPORT_COMMANDS } from './imports.ts'
import { LABEL_COMMANDS } from './labels.ts'
import { MAIL_COMMANDS } from './mail-samples.ts'
import { askForPerson, newPerson } from './people-requests.ts'
import { PRODUCT_PART_COMMANDS } from './product-parts.ts'
import { PRODUCT_COMMANDS } from './product-samples.ts'
import { QUESTION_COMMANDS } from './question-samples.ts'
import { EVERY_EXPORT } from './registry-walk.ts'
import { SECOND_FACTOR_COMMANDS } from './second-factor.ts'
import { failedJob } from './system-samples.ts'
import { TABLE_COMMANDS } from './table-samples.ts'
import { TEMPLATE_COMMANDS } from './template-samples.ts'

/** How many plans of reminders were sent: each is another one. */
let plans = 0

const SUB = { reason: 'COLLECT_TYPE_ANNUAL', type: 'COLLECT_SHARE_TYPE_AFFILIATE', name: 'Affiliés' } as const
const DAYS = { startDate: '2026-02-01', endDate: '2099-01-31' }

/** The guest has a password and wants another. */
async function newPassword({ database, ids }: World) {
  const password_hash = await hashPassword('Un-ancien-2026!')
  await database.transaction(trx => trx.updateTable('user_account').set({ password_hash }).where('id', '=', ids.users.guest).execute())
  return { oldPassword: 'Un-ancien-2026!', newPassword: 'Un-nouveau-2026!', newPasswordVerif: 'Un-nouveau-2026!' }
}

/** An unread notification of the partner. */
async function newNotification({ database, ids }: World): Promise<{ id: number }> {
  const told = { user_id: ids.users.partner, type: 'REQUEST_CREATED', request_id: ids.requests.product1, text: 'Avis', read_at: null }
  const values = { ...told, created_at: new Date().toISOString() }
  return database.transaction(trx => trx.insertInto('notification').values(values).returning('id').executeTakeFirstOrThrow())
}

/** Another session of the partner. */
async function newSession(world: World): Promise<{ id: number }> {
  await world.signIn(world.ids.users.partner)
  return world.database.reader.selectFrom('session').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
}

/** One successful call of every command, in an order in which each can follow the one before. */
export const EVERY_COMMAND: readonly Sample[] = [
  {
    name: 'COLLECT_MANAGEMENT ADD',
    as: world => world.as('admin'),
    body: ({ ids }) => ({ name: 'Nouvelle', ...DAYS, forms: [{ ...SUB, affiliates: [ids.affiliates.a1], forms: [ids.forms.small.id] }] }),
  },
  {
    name: 'COLLECT_MANAGEMENT UPDATE',
    as: world => world.as('admin'),
    body: ({ ids }) => ({
      id: ids.collections.created,
      name: fresh('Changée'),
      ...DAYS,
      forms: [{ ...SUB, affiliates: [ids.affiliates.a2], forms: [ids.forms.small.id] }],
    }),
  },
  {
    name: 'COLLECT_MANAGEMENT CHANGE_DECISION',
    as: world => world.as('admin'),
    body: ({ ids }) => ({ id: ids.collections.created, decision: 'COLLECT_STATUS_OPENED', comment: 'Ouverture' }),
  },
  {
    name: 'COLLECT_MANAGEMENT EXTENSION',
    as: world => world.as('admin'),
    body: ({ ids }) => ({ id: ids.collections.created, description: 'Plus long', endDate: '2099-06-30' }),
  },
  {
    name: 'COLLECT_REMINDER UPDATE',
    as: world => world.as('admin'),
    // Each is another plan.
    body: ({ ids }) => ({ id: ids.collections.opened, enabled: true, days: [++plans % 90], hour: 9 }),
  },
  { name: 'COLLECT_REMINDER SEND', as: world => world.as('admin'), body: ({ ids }) => ({ id: ids.collections.opened }) },
  {
    name: 'COLLECT_MANAGEMENT DISABLE',
    as: world => world.as('admin'),
    body: ({ ids }) => ({ id: ids.collections.created + 1, enabled: false }),
  },
  {
    name: 'COLLECT_MANAGEMENT ENABLE',
    as: world => world.as('admin'),
    body: ({ ids }) => ({ id: ids.collections.created + 1, enabled: true }),
  },
  {
    name: 'COLLECT_MANAGEMENT EXPORT_TARGETS',
    as: world => world.as('admin'),
    body: ({ ids }) => ({ targetFilterBO: { collect: ids.collections.opened } }),
  },
  {
    name: 'COLLECT_MANAGEMENT EXPORT',
    as: world => world.as('admin'),
    body: ({ ids }) => ({ id: ids.collections.opened, shareType: 'COLLECT_SHARE_TYPE_PRODUCT' }),
  },
  { name: 'COLLECT_MANAGEMENT DELETE', as: world => world.as('admin'), body: ({ ids }) => ({ id: ids.collections.created + 1 }) },
  {
    name: 'FEEDBACK_MANAGEMENT ADD',
    as: world => world.as('partner'),
    body: ({ ids }) => ({
      request: ids.requests.affiliate1,
      form: ids.forms.small.id,
      name: 'Ma collecte',
      ended: true,
      revision: 0,
      feedbacks: [{ name: 'nom', value: 'Alpha' }],
    }),
  },
  { name: 'FEEDBACK_MANAGEMENT ADD_IMPORTED_FILE', as: world => world.as('partner'), body: importedTable },
  { name: 'DEMANDE_MANAGEMENT ADD', as: world => world.as('partner'), body: newPerson },
  {
    name: 'DEMANDE_MANAGEMENT UPDATE',
    as: world => world.as('partner'),
    body: async world => ({ id: await askForPerson(world, 'partner'), firstName: fresh('Ada') }),
  },
  {
    name: 'DEMANDE_MANAGEMENT SEND_EMAIL',
    as: world => world.as('admin'),
    // A new one: the others are reminded with their collection.
    body: async world => ({ id: await addRequest(world, { status: 'REQUEST_FEEDBACK' }) }),
  },
  {
    name: 'DEMANDE_MANAGEMENT CHANGE_DUE',
    as: world => world.as('admin'),
    body: async world => ({ id: await addRequest(world, { status: 'REQUEST_FEEDBACK' }), answerBy: null }),
  },
  { name: 'DEMANDE_MANAGEMENT SEND_EMAILS', as: world => world.as('admin'), body: ({ ids }) => ({ requests: [ids.requests.product1] }) },
  {
    name: 'DEMANDE_MANAGEMENT SAVE_CRITERIA',
    as: world => world.as('staff'),
    body: () => ({ name: 'Les miennes', params: 'open=true' }),
  },
  {
    name: 'DEMANDE_MANAGEMENT DELETE_CRITERIA',
    as: world => world.as('staff'),
    body: async world => {
      const { payload } = await world.as('staff').call('DEMANDE_MANAGEMENT', 'SAVE_CRITERIA', { name: 'À ôter', params: '' })
      return payload
    },
  },
  {
    name: 'DEMANDE_MANAGEMENT CHANGE_DECISION',
    as: world => world.as('partner'),
    body: ({ ids }) => ({ id: ids.requests.affiliate1, decision: 'REQUEST_IN_PROGRESS' }),
  },
  {
    name: 'DEMANDE_MANAGEMENT CHANGE_ASSIGN',
    as: world => world.as('staff'),
    body: ({ ids }) => ({ id: ids.requests.affiliate1, user: ids.users.staff }),
  },
  {
    name: 'DEMANDE_MANAGEMENT DISABLE',
    as: world => world.as('admin'),
    body: ({ ids }) => ({ id: ids.requests.product2, enabled: false }),
  },
  { name: 'DEMANDE_MANAGEMENT ENABLE', as: world => world.as('admin'), body: ({ ids }) => ({ id: ids.requests.product2, enabled: true }) },
  ...ACCOUNT_COMMANDS,
  ...AFFILIATE_COMMANDS,
  ...PRODUCT_PART_COMMANDS,
  ...PRODUCT_COMMANDS,
  ...CATALOG_COMMANDS,
  ...IMPORT_COMMANDS,
  ...LABEL_COMMANDS,
  ...MAIL_COMMANDS,
  ...TEMPLATE_COMMANDS,
  ...QUESTION_COMMANDS,
  ...TABLE_COMMANDS,
  ...SECOND_FACTOR_COMMANDS,
  {
    name: 'USER_MANAGEMENT UPDATE_CURRENT',
    as: world => world.as('partner'),
    body: () => ({ lastName: 'Moreau', firstName: 'Camille', email: 'camille.moreau@exemple.fr', phone: '0170180000' }),
  },
  { name: 'USER_MANAGEMENT UPDATE_PASSWORD', as: world => world.as('guest'), body: newPassword },
  { name: 'NT_NOTIFICATION READ_ONE', as: world => world.as('partner'), body: newNotification },
  { name: 'NT_NOTIFICATION SET_WISH', as: world => world.as('partner'), body: () => ({ wish: 'DAILY' }) },
  { name: 'SESSION_MANAGEMENT DELETE', as: world => world.as('partner'), body: newSession },
  { name: 'SYSTEM_MANAGEMENT RETRY_JOB', as: world => world.as('admin'), body: failedJob },
  { name: 'SYSTEM_MANAGEMENT BACKUP_NOW', as: world => world.as('admin'), body: () => ({}) },
  { name: 'SYSTEM_MANAGEMENT DOWNLOAD', as: world => world.as('superadmin'), body: () => ({}) },
  { name: 'SESSION_MANAGEMENT DELETE_ALL', as: world => world.as('admin'), body: ({ ids }) => ({ user: ids.users.colleague }) },
  ...EVERY_EXPORT.filter(({ resource }) => !resource.startsWith('TABLE_') && resource !== 'COLLECT_MANAGEMENT').map(
    ({ name }): Sample => ({ name, as: world => world.as('admin'), body: () => ({}) }),
  ),
]
