import type { AffiliateValues } from '#contract/resources/affiliate/entity.ts'
import { fold } from '#contract/text.ts'
import { accountFolds } from '../access/account-folds.ts'
import type { Writer } from '../database/database.ts'
import type { NewRow } from '../database/tables.ts'
import { storedAffiliate } from '../resources/affiliate/record.ts'
import { storedProduct } from '../resources/product/record.ts'
import { AFFILIATES, type AffiliateSpec } from './content/affiliates.ts'
import { PEOPLE, type PersonSpec, ROLES, type RoleName } from './content/people.ts'
import { type Mechanism, PRODUCTS, type Support } from './content/products.ts'
import { type DemoAct, labelActs, labelColumns } from './label-acts.ts'
import { type Lookup, productMaker } from './product-values.ts'
import { insertAccounts, insertAffiliates, insertDistributors, insertProducts, insertProfiles, listReferenceLines } from './queries.ts'
import { createDraw } from './random.ts'

const FOUNDED = '2022-10-03T08:00:00.000Z'

export async function readLookup(trx: Writer): Promise<Lookup> {
  const lines = new Map((await listReferenceLines(trx)).map(line => [`${line.table} ${line.code}`, line.id]))
  return (table, code) => lines.get(`${table} ${code}`) ?? null
}

const KINDS = {
  BANQUE: { nature: 'BANQUE', status: 'SA', college: 'ETABLISSEMENTS' },
  GESTION: { nature: 'SOCIETE_GESTION', status: 'SAS', college: 'ETABLISSEMENTS' },
  COOPERATIVE: { nature: 'FINANCEUR', status: 'SCIC', college: 'FINANCEURS' },
  MUTUELLE: { nature: 'ASSURANCE', status: 'MUTUELLE', college: 'ETABLISSEMENTS' },
} as const

function affiliateRow(spec: AffiliateSpec, at: number, lookup: Lookup): NewRow<'affiliate'> {
  const kind = KINDS[spec.kind]
  const phone = `01 70 18 ${String(20 + at)} ${String(10 + at * 3)}`
  const domain = fold(spec.name).replace(/[^a-z]+/g, '-')
  const values: AffiliateValues = {
    name: spec.name,
    comment: '',
    socialReason: spec.socialReason,
    siren: spec.siren,
    logo: null,
    oldAffiliateType: null,
    collegeMember: '',
    vote: null,
    affiliateType: lookup('AFFILIATE_TYPE', 'MEMBRE'),
    college: lookup('COLLEGE', kind.college),
    legalStatus: lookup('LEGAL_STATUS', kind.status),
    affiliateNature: lookup('AFFILIATE_NATURE', kind.nature),
    legalCreationDate: spec.since,
    membershipDate: spec.since,
    employeesNumber: spec.employees,
    shareCapital: null,
    address: spec.city,
    representativeName: spec.representative,
    website: `https://${domain}.exemple.fr`,
    principalPhoneNumber: phone,
    secondaryPhoneNumber: '',
    mainContactPhone: '',
    contactEmailAddress: `contact@${domain}.exemple.fr`,
    description: `${spec.socialReason}, membre depuis ${spec.since.slice(0, 4)}.`,
  }
  return { ...storedAffiliate.columnsOf(values), created_at: FOUNDED, updated_at: FOUNDED }
}

export const makeAffiliates = (trx: Writer, lookup: Lookup): Promise<number[]> =>
  insertAffiliates(
    trx,
    AFFILIATES.map((spec, at) => affiliateRow(spec, at, lookup)),
  )

/** The demo's accounts, and one contact for each further affiliate. */
function everyone(): PersonSpec[] {
  const contacts = AFFILIATES.slice(2).map(({ contact: [firstName, lastName] }, at): PersonSpec => {
    const username = fold(`${firstName}.${lastName}`).replace(/[^a-z.]/g, '')
    return {
      username,
      firstName,
      lastName,
      gender: at % 2 === 0 ? 'FEMALE' : 'MALE',
      role: 'partner',
      isSuperAdmin: false,
      affiliate: at + 3,
    }
  })
  return [...PEOPLE, ...contacts]
}

export interface People {
  /** By username. */
  ids: ReadonlyMap<string, number>
  /** The accounts of each affiliate, by its id. */
  ofAffiliate: ReadonlyMap<number, number[]>
  names: ReadonlyMap<number, string>
  experts: number[]
}

export async function makePeople(trx: Writer, affiliates: readonly number[], now: string, hash: string): Promise<People> {
  const roleNames = Object.keys(ROLES).filter((name): name is RoleName => Object.hasOwn(ROLES, name))
  const profiles = await insertProfiles(
    trx,
    roleNames.map(name => ROLES[name]),
    FOUNDED,
  )
  const people = everyone()
  const rows = people.map((person): NewRow<'user_account'> => {
    const email = `${person.username}@exemple.fr`
    return {
      username: person.username,
      username_key: person.username,
      email,
      email_key: email,
      password_hash: hash,
      user_type: ROLES[person.role].type,
      is_super_admin: person.isSuperAdmin ? 1 : 0,
      gender: `CIVILITE_STATUT_${person.gender}`,
      last_name: person.lastName,
      first_name: person.firstName,
      ...accountFolds({ ...person, email }),
      phone: '0170180000',
      profile_id: profiles[roleNames.indexOf(person.role)] ?? null,
      activated: 1,
      enabled_at: FOUNDED,
      affiliate_id: person.affiliate === null ? null : (affiliates[person.affiliate - 1] ?? null),
      password_changed_at: now,
      created_at: FOUNDED,
      updated_at: FOUNDED,
    }
  })
  const ids = await insertAccounts(trx, rows)
  const placed = people.map((person, at) => ({ person, id: ids[at] ?? 0, affiliate: rows[at]?.affiliate_id ?? null }))
  const ofAffiliate = new Map(affiliates.map(id => [id, placed.filter(one => one.affiliate === id).map(one => one.id)]))
  return {
    ids: new Map(placed.map(({ person, id }) => [person.username, id])),
    names: new Map(placed.map(({ person, id }) => [id, `${person.firstName} ${person.lastName}`])),
    experts: placed.filter(({ person }) => person.role === 'guest').map(({ id }) => id),
    ofAffiliate,
  }
}

/** Label statuses in turn (docs/domain.md 9.1): most labelled, some new, one in ten lapsed, withdrawn or refused. */
const STATUSES = [1, 2, 1, 2, 1, 1, 2, 0, 1, 1, 2, 1, 2, 4, 1, 2, 1, 0, 2, 1, 1, 2, 1, 3, 2, 1, 2, 0, 1, 5] as const

export interface DemoProduct {
  id: number
  name: string
  affiliate: number
  support: Support
  mechanism: Mechanism
  createdOn: string
  status: number
  /** What its record tells of the last year before the first collection. */
  sales: { outstanding: number; savers: number }
  /** What was decided on its label, oldest first. */
  acts: readonly DemoAct[]
}

/** The 60 products, five for each affiliate, some distributed by others. */
export async function makeProducts(trx: Writer, affiliates: readonly number[], lookup: Lookup, now: string): Promise<DemoProduct[]> {
  const draw = createDraw(60)
  const specs = PRODUCTS.map(([name, support, mechanism], at) => {
    const createdOn = `${draw.int(2004, 2020)}-0${draw.int(1, 9)}-${draw.int(10, 28)}`
    return {
      name,
      code: `LBL-${String(at + 1).padStart(3, '0')}`,
      support,
      mechanism,
      createdOn,
      affiliate: affiliates[Math.floor(at / 5)] ?? 0,
      status: STATUSES[at % STATUSES.length] ?? 1,
      acts: labelActs(STATUSES[at % STATUSES.length] ?? 1, at, now),
    }
  })
  const valuesOf = productMaker(lookup, draw)
  const records = specs.map(valuesOf)
  const rows = specs.map(
    (spec, at): NewRow<'product'> => ({
      ...storedProduct.columnsOf(records[at] ?? valuesOf(spec, at)),
      label_status: spec.status,
      ...labelColumns(spec.acts),
      product_status: 1,
      created_at: FOUNDED,
      updated_at: FOUNDED,
    }),
  )
  const ids = await insertProducts(trx, rows)
  const distributed = ids.flatMap((product_id, at) =>
    at % 4 === 1 ? [{ product_id, affiliate_id: affiliates[(Math.floor(at / 5) + 1 + (at % 3)) % affiliates.length] ?? 0 }] : [],
  )
  await insertDistributors(trx, distributed)
  return specs.map((spec, at) => {
    const { commerceEncours1: outstanding = 0, commerceEpargnant1: savers = 0 } = records[at] ?? {}
    return { ...spec, id: ids[at] ?? 0, sales: { outstanding: outstanding ?? 0, savers: savers ?? 0 } }
  })
}
