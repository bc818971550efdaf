import { COLLECTION_STATUS_CODES } from '#contract/resources/collection/states.ts'
import { REQUEST_STATUS_CODES } from '#contract/resources/request/states.ts'
import { fresh, newInvitation, newProfile, newRole } from './account-samples.ts'
import { affiliateForm, affiliateLines, agreementForm, contactForm, documentForm, newAffiliate } from './affiliates.ts'
import type { Client, World } from './api.ts'
import { newCatalog } from './catalog-samples.ts'
import { LABEL_BODIES, labelledProducts } from './labels.ts'
import { MADE_AT } from './people.ts'
import { askForPerson } from './people-requests.ts'
import { freshIsin, isinForm, productContactForm, productDocumentForm } from './product-parts.ts'
import { newProduct } from './products.ts'
import { cardForm, newQuestion, newQuestionnaire } from './question-samples.ts'
import { newLine, newTable, RESOURCES } from './table-samples.ts'
import { templateOf } from './template-samples.ts'

/** A record as it is read, with what forms change of it. */
export type ReadRecord = Readonly<Record<string, unknown>> & { id: number }
/** What is sent about a record; several where any of them may be the one that is accepted. */
type Body = (record: ReadRecord, caller: { id: number }) => object | readonly object[]

/** Records of a kind in every state that a rule asks about, and a body that each of their commands takes. */
export interface RecordSample {
  resource: string
  read: string
  make(world: World): Promise<readonly number[]>
  /** Beside the commands that take `{ id }` alone. */
  bodies: Readonly<Record<string, Body>>
}

const set = (world: World, table: 'affiliate' | 'question' | 'questionnaire' | 'catalog' | 'role' | 'profile' | 'template', id: number) =>
  world.database.transaction(trx => trx.updateTable(table).set({ enabled: 0 }).where('id', '=', id).execute())

/** Two of a kind, the second one disabled. */
async function onAndOff(world: World, table: Parameters<typeof set>[1], make: () => Promise<number>): Promise<number[]> {
  const [on, off] = [await make(), await make()]
  await set(world, table, off)
  return [on, off]
}

const templateSamples: readonly RecordSample[] = (
  [
    ['CMS_EMAIL', 'EMAIL', ['EMAIL_LABEL_GRANTED', 'EMAIL_LABEL_REFUSED', 'EMAIL_INVITATION']],
    ['CMS_NOTIFICATION', 'NOTIFICATION', ['LABEL_GRANTED', 'LABEL_REFUSED']],
  ] as const
).map(([resource, kind, types]) => ({
  resource,
  read: 'GET_ID',
  async make(world: World) {
    const ids: number[] = []
    for (const type of types) ids.push((await templateOf(world, kind, type)).id)
    await set(world, 'template', ids[1] ?? 0)
    return ids
  },
  bodies: { UPDATE: record => ({ ...record, title: 'Changé' }) },
}))

const describe: Body = record => ({ ...record, description: 'Changée' })
const inner = (record: ReadRecord, key: string) => Object.fromEntries(Object.entries(record[key] ?? {}))

/** The fixture's affiliates with what their form requires, the second with a request that waits. */
async function affiliates(world: World): Promise<number[]> {
  const own = Object.values(world.ids.affiliates)
  const { one } = (await affiliateLines(world)).AFFILIATE_TYPE
  await world.database.transaction(trx => trx.updateTable('affiliate').set({ affiliate_type: one }).where('id', 'in', own).execute())
  for (const id of own) await world.as('superadmin').callAny('AFFILIATE_MANAGEMENT', 'UPDATE', { ...(await affiliateForm(world)), id })
  return [...own, ...(await onAndOff(world, 'affiliate', () => newAffiliate(world)))]
}

/** What the partner manages, enabled and not, and with a change that waits; what it distributes; what is another's. */
async function products(world: World): Promise<number[]> {
  const { a1, a2, a3 } = world.ids.affiliates
  const { catalog } = world.ids
  const of = (manager: number, ...distributors: number[]) =>
    newProduct(world, { data: { affilieMembers: { id: manager }, affiliate: distributors }, form: { catalog } })
  const [made, enabled, disabled, waiting] = [await of(a1), await of(a1), await of(a1), await of(a1)]
  await world.as('admin').call('PRODUCT_MANAGEMENT', 'ACTIVATION', { id: enabled, enabled: true })
  await world.as('admin').call('PRODUCT_MANAGEMENT', 'DESACTIVATION', { id: disabled, enabled: false, message: 'Arrêt' })
  await world.as('partner').call('PRODUCT_MANAGEMENT', 'DESACTIVATION', { id: waiting, enabled: false, message: 'Arrêt' })
  return [made, enabled, disabled, waiting, await of(a2, a1), await of(a3), await of(a3)]
}

async function part(client: Client, resource: string, form: object): Promise<number> {
  const { payload } = await client.callAny(resource, 'ADD', form)
  if (typeof payload === 'object' && payload && 'id' in payload && typeof payload.id === 'number') return payload.id
  throw new Error(`${resource} ADD gave ${JSON.stringify(payload)}`)
}
const partnerPart = async (world: World, resource: string, form: object) => part(world.as('partner'), resource, form)

/** An agreement, and one that a partner has asked to remove. */
async function agreements(world: World): Promise<number[]> {
  const form = () => agreementForm(world.ids.affiliates.a1)
  const [free, waiting] = [await part(world.as('admin'), 'AFFILIATE_ESUS', form()), await part(world.as('admin'), 'AFFILIATE_ESUS', form())]
  await world.as('partner').call('AFFILIATE_ESUS', 'DELETE', { id: waiting })
  return [free, waiting]
}

/** The fixture's collections, and an empty one in each other status. */
async function collections(world: World): Promise<number[]> {
  const { opened, created } = world.ids.collections
  const others = COLLECTION_STATUS_CODES.slice(2).map(status => {
    const name = fresh('collecte')
    const days = { start_date: '2026-01-01', end_date: '2099-12-31' }
    return { name, name_fold: name, ...days, status, created_by: world.ids.users.admin, created_at: MADE_AT, updated_at: MADE_AT }
  })
  const rows = await world.database.transaction(trx => trx.insertInto('collection').values(others).returning('id').execute())
  return [opened, created, ...rows.map(row => row.id)]
}

/** Accounts that rules tell apart: idle, disabled, blocked, invited, stronger, with a second factor, and the personas' own. */
async function accounts(world: World): Promise<number[]> {
  const add = async (permissions: readonly string[] = []) =>
    (await world.addUser({ username: fresh('compte'), type: 'USER_TYPE_INTERNE', permissions })).id
  const [idle, disabled, blocked, secured, used, erased] = [await add(), await add(), await add(), await add(), await add(), await add()]
  const patch = (id: number, change: object) =>
    world.database.transaction(trx => trx.updateTable('user_account').set(change).where('id', '=', id).execute())
  await patch(disabled, { enabled: 0 })
  await patch(blocked, { blocked: 1 })
  await patch(used, { last_connection: MADE_AT })
  await patch(erased, { enabled: 0, erased_at: MADE_AT, last_connection: MADE_AT })
  await patch(secured, { totp_confirmed_at: MADE_AT })
  const { superadmin, admin, reader, partner, staff } = world.ids.users
  return [idle, disabled, blocked, secured, used, erased, await newInvitation(world), superadmin, admin, reader, partner, staff]
}

/** Requests in each of the fixture's states, one assigned to the administrator, one disabled, one that its partner may withdraw. */
async function requests(world: World): Promise<number[]> {
  const { requests, users, affiliates } = world.ids
  const patch = (id: number, change: object) =>
    world.database.transaction(trx => trx.updateTable('request').set(change).where('id', '=', id).execute())
  await patch(requests.product2, { enabled: 0 })
  await patch(requests.affiliate2, { assigned_to: users.admin })
  const { payload } = await world.as('partner').call('AFFILIATE_ESUS', 'ADD', agreementForm(affiliates.a1))
  const people = [await askForPerson(world, 'partner'), await askForPerson(world, 'staff', { affiliateTarget: affiliates.a1 })]
  return [...Object.values(requests), payload.request ?? 0, ...people]
}

const decisions: Body = ({ id }) => REQUEST_STATUS_CODES.map(decision => ({ id, decision, description: 'Motif' }))
/** Saves and sends of each of a request's questionnaires, as far as its reader is told of them. */
const answers: Body = ({ id, qsQuestionMaster }) =>
  [qsQuestionMaster]
    .flat()
    .flatMap(form => (typeof form === 'object' && form !== null && 'id' in form ? [form.id] : []))
    .flatMap(form => [false, true].map(ended => ({ request: id, form, name: 'Réponses', ended, revision: 0, feedbacks: [] })))

const swap: Body = ({ id, enabled }) => ({ id, enabled: !enabled })
const addLine: Body = ({ id }) => ({ table: { id }, designation: 'Ligne', value: '12' })
const moveUp: Body = ({ id }) => ({ id, up: true })
const tableKinds = ['technical', 'reference', 'response'] as const
const tableSamples = tableKinds.flatMap((kind): RecordSample[] => {
  const resource = RESOURCES[kind]
  /** One that the product reads itself, where the fixture has one. */
  const system = kind === 'technical' ? 'PWD' : 'CIVILITE'
  const idsOf = async ({ database: { reader } }: World, table: 'technical_table' | 'reference_table') =>
    (await reader.selectFrom(table).where('code', '=', system).select('id').execute()).map(row => row.id)
  return [
    {
      resource,
      read: 'GET_TABLE_BY_ID',
      make: async world => [await newTable(world, kind), ...(kind === 'response' ? [] : await idsOf(world, `${kind}_table`))],
      bodies: {
        UPDATE_TABLE: describe,
        ENABLE_TABLE: swap,
        ADD_LINE: addLine,
      },
    },
    {
      resource,
      read: 'GET_LINE_BY_ID',
      make: async world => {
        if (kind === 'response') return [await newLine(world, kind)]
        const [table = 0] = await idsOf(world, `${kind}_table`)
        const lines = await world.database.reader.selectFrom(`${kind}_line`).where('table_id', '=', table).select('id').execute()
        return [await newLine(world, kind), ...lines.map(line => line.id)]
      },
      bodies: {
        UPDATE_LINE: record => ({ ...record, designation: 'Changée' }),
        ENABLE_LINE: swap,
        ORDER: moveUp,
      },
    },
  ]
})

const withName: Body = record => ({ ...record, name: fresh('Changé') })
const ofPartner = (world: World) => world.ids.affiliates.a1

/** Every kind of record that tells what its reader may do. */
export const RECORD_SAMPLES: readonly RecordSample[] = [
  {
    resource: 'AFFILIATE_MANAGEMENT',
    read: 'GET_ID',
    make: affiliates,
    bodies: {
      UPDATE: record => ({ ...record, form: { ...inner(record, 'form'), socialReason: 'Changée' } }),
      // The lines of a type were made one after the other.
      CHANGE_TYPE: record => ({ id: record.id, form: { affiliateType: Number(inner(record, 'form').affiliateType) + 1 } }),
    },
  },
  {
    resource: 'AFFILIATE_CONTACT',
    read: 'GET_BY_ID',
    make: async world => {
      const add = async () => partnerPart(world, 'AFFILIATE_CONTACT', await contactForm(world, ofPartner(world)))
      const [main, other] = [await add(), await add()]
      await world.as('partner').call('AFFILIATE_CONTACT', 'MAKE_MAIN', { id: main })
      return [main, other]
    },
    bodies: { UPDATE: record => ({ ...record, lastName: 'Changé' }) },
  },
  {
    resource: 'AFFILIATE_DOCUMENT',
    read: 'GET_BY_ID',
    make: async world => [await partnerPart(world, 'AFFILIATE_DOCUMENT', await documentForm(world, world.as('partner'), ofPartner(world)))],
    bodies: { UPDATE: withName },
  },
  {
    resource: 'AFFILIATE_ESUS',
    read: 'GET_BY_ID',
    make: agreements,
    bodies: { UPDATE: record => ({ ...record, agreement: fresh('Changé') }) },
  },
  {
    resource: 'CATALOG_MANAGEMENT',
    read: 'GET_ID',
    make: world => onAndOff(world, 'catalog', () => newCatalog(world)),
    bodies: { UPDATE: describe },
  },
  {
    resource: 'QUESTION_MANAGEMENT',
    read: 'GET_ID',
    make: world => onAndOff(world, 'question', () => newQuestion(world)),
    bodies: { UPDATE: describe },
  },
  {
    resource: 'QUESTION_MASTER_MANAGEMENT',
    read: 'GET_ID',
    make: world => onAndOff(world, 'questionnaire', async () => newQuestionnaire(world, [cardForm(await newQuestion(world), 'nom')])),
    bodies: { UPDATE: describe },
  },
  {
    resource: 'COLLECT_MANAGEMENT',
    read: 'GET_ID',
    make: collections,
    bodies: {
      UPDATE: describe,
      CHANGE_DECISION: ({ id }) => COLLECTION_STATUS_CODES.map(decision => ({ id, decision, comment: 'Motif' })),
      EXTENSION: ({ id }) => ({ id, description: 'Plus long', endDate: '2100-01-31' }),
    },
  },
  {
    resource: 'COLLECT_REMINDER',
    read: 'GET_ID',
    make: collections,
    bodies: { UPDATE: ({ id }) => ({ id, enabled: true, days: [3], hour: 10 }) },
  },
  {
    resource: 'DEMANDE_MANAGEMENT',
    read: 'GET_ID',
    make: requests,
    bodies: {
      CHANGE_ASSIGN: ({ id }, caller) => ({ id, user: caller.id }),
      CHANGE_DECISION: decisions,
      VALIDATE: decisions,
      FILL: answers,
      EDIT_ANSWERS: answers,
      UPDATE: ({ id }) => ({ id, firstName: 'Changée' }),
      CHANGE_DUE: ({ id }) => ({ id, answerBy: null }),
    },
  },
  {
    resource: 'ROLE_MANAGEMENT',
    read: 'GET_ID',
    make: async world => [
      ...(await onAndOff(world, 'role', () => newRole(world, ['FGUSGS']))),
      ...(await onAndOff(world, 'role', () => newRole(world, ['FGROGS', 'FGUSGS']))),
    ],
    bodies: { UPDATE: describe },
  },
  {
    resource: 'PROFILE_MANAGEMENT',
    read: 'GET_ID',
    make: async world => [
      ...(await onAndOff(world, 'profile', () => newProfile(world, []))),
      ...(await onAndOff(world, 'profile', () => newProfile(world, ['FGROGS', 'FGUSGS']))),
    ],
    bodies: { UPDATE: describe },
  },
  {
    resource: 'USER_MANAGEMENT',
    read: 'GET_ID',
    make: accounts,
    bodies: {
      // What an account that waits for its owner has not.
      UPDATE: record => ({ ...record, firstName: 'Changé', lastName: 'Nom', phone: '0170180000' }),
      UPDATE_USER_PASSWORD: ({ id }) => ({ id, newPassword: 'Un-autre-mot-2026!', newPasswordVerif: 'Un-autre-mot-2026!' }),
    },
  },
  {
    resource: 'PRODUCT_CODE_ISIN',
    read: 'GET_BY_ID',
    make: async world => [(await world.as('partner').call('PRODUCT_CODE_ISIN', 'ADD', isinForm(world.ids.products.p1))).payload.id],
    bodies: { UPDATE: record => ({ ...record, code: freshIsin() }) },
  },
  {
    resource: 'PRODUCT_CONTACT',
    read: 'GET_BY_ID',
    make: async world => {
      const add = async () =>
        (await world.as('partner').call('PRODUCT_CONTACT', 'ADD', await productContactForm(world, world.ids.products.p1))).payload.id
      const [main, other] = [await add(), await add()]
      await world.as('admin').call('PRODUCT_CONTACT', 'MAKE_MAIN', { id: main })
      return [main, other]
    },
    bodies: { UPDATE: record => ({ ...record, lastName: 'Changé' }) },
  },
  {
    resource: 'PRODUCT_DOCUMENT',
    read: 'GET_BY_ID',
    make: async world => {
      const form = await productDocumentForm(world, world.as('partner'), world.ids.products.p1)
      return [(await world.as('partner').call('PRODUCT_DOCUMENT', 'ADD', form)).payload.id]
    },
    bodies: { UPDATE: withName },
  },
  {
    resource: 'PRODUCT_MANAGEMENT',
    read: 'GET_ID_FORM',
    make: async world => [...(await products(world)), ...(await labelledProducts(world))],
    bodies: {
      ...LABEL_BODIES,
      UPDATE: record => ({ ...record, form: { ...inner(record, 'form'), description: 'Changée' } }),
      DESACTIVATION: ({ id }) => ({ id, enabled: false, message: 'Fin de commercialisation' }),
      // The fixture's products, of which each affiliate has one, and those made before and after this one.
      ADD_FILS: ({ id }) => [1, 3, id - 1, id + 1].map(fils => ({ product: id, fils })),
    },
  },
  ...templateSamples,
  ...tableSamples,
]
