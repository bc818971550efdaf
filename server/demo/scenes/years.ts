import { z } from 'zod'
import type { SubCollectionInput } from '#contract/resources/collection/entity.ts'
import { REQUEST_TYPE_CODES } from '#contract/resources/request/states.ts'
import type { Writer } from '../../database/database.ts'
import { parisDay } from '../../services/paris.ts'
import type { Profile } from '../answers.ts'
import { createCampaign, moveCampaign } from '../campaigns.ts'
import { type Course, follow, reopen } from '../courses.ts'
import { publish } from '../forms.ts'
import type { Ledger } from '../ledger.ts'
import { followed } from '../modifications.ts'
import { type AskedRow, listAsked } from '../queries.ts'
import { createDraw, type Draw } from '../random.ts'
import { type Cast, profileOf } from './labels.ts'

const LABELLED = [1, 2]
/** The years from which a new version of the yearly questionnaire is asked. */
const NEW_VERSIONS = [2023, 2025, 2026]

const typeSchema = z.enum(REQUEST_TYPE_CODES)

function campaignOf({ products, affiliates, people, forms }: Cast, year: number, endDate: string) {
  const sub = (kind: 'PRODUCT' | 'AFFILIATE' | 'USER', name: string, targets: Partial<SubCollectionInput>): SubCollectionInput => ({
    reason: 'COLLECT_TYPE_ANNUAL',
    type: `COLLECT_SHARE_TYPE_${kind}`,
    name,
    products: [],
    affiliates: [],
    users: [],
    forms: [],
    ...targets,
  })
  return {
    year,
    name: `Collecte annuelle ${year}`,
    startDate: `${year}-01-12`,
    endDate,
    description: `Données de l’exercice ${year - 1} des produits labellisés et des affiliés.`,
    forms: [
      sub('PRODUCT', 'Produits labellisés', { products: products.filter(({ status }) => LABELLED.includes(status)).map(({ id }) => id) }),
      sub('AFFILIATE', 'Gouvernance des affiliés', { affiliates: affiliates.map(({ id }) => id), forms: [forms.affiliate.id] }),
      sub('USER', 'Experts associés', { users: people.experts, forms: [forms.expert.id] }),
    ],
  }
}

function profileFor({ products, affiliates, people }: Cast, row: AskedRow): Profile {
  const product = products.find(({ id }) => id === row.product_id)
  if (product) return profileOf(product)
  const isExpert = row.user_id !== null
  const name = isExpert ? people.names.get(row.user_id ?? 0) : affiliates.find(({ id }) => id === row.affiliate_id)?.name
  const seed = 5000 + (row.user_id ?? 0) * 17 + (row.affiliate_id ?? 0)
  return { seed, name: name ?? '', mechanism: 'INVESTISSEMENT', support: 'LIVRET', createdOn: '2015-04-20' }
}

const partnersOf = ({ people }: Cast, row: AskedRow): readonly number[] =>
  row.user_id === null ? (people.ofAffiliate.get(row.affiliate_id ?? 0) ?? []) : [row.user_id]

interface Opened {
  id: number
  name: string
  year: number
  at: string
}

/** Creates and opens the collection of a year, with the version of the questionnaire that is new in it. */
async function open(trx: Writer, ledger: Ledger, cast: Cast, year: number, endDate: string): Promise<Opened> {
  const { admin, forms, responses } = cast
  if (NEW_VERSIONS.includes(year)) await publish(trx, forms.annual, responses, admin, `${year}-01-05T09:00:00.000Z`)
  const campaign = campaignOf(cast, year, endDate)
  const id = await createCampaign(trx, ledger, campaign, admin, `${year}-01-08T14:20:00.000Z`)
  const at = `${year}-01-12T08:00:00.000Z`
  await moveCampaign(trx, ledger, id, { to: 'COLLECT_STATUS_OPENED', comment: 'Ouverture de la collecte.', by: admin, now: at })
  return { id, name: campaign.name, year, at }
}

type Plan = (row: AskedRow, at: number, draw: Draw) => Course

/** The requests of a collection, as the ledger follows them. */
async function listFollowed(trx: Writer, cast: Cast, opened: Opened) {
  return (await listAsked(trx, opened.id)).map(({ row, version }) => {
    const profile = profileFor(cast, row)
    return { request: followed(row, typeSchema.parse(row.type), profile.name, partnersOf(cast, row)), row, version, profile }
  })
}

/** Plays the course of every request of a collection, into the ledger. */
async function play(trx: Writer, ledger: Ledger, cast: Cast, opened: Opened, plan: Plan): Promise<void> {
  const { annual, affiliate, expert } = cast.forms
  const versions = new Map([...annual.versions, ...affiliate.versions, ...expert.versions])
  for (const [at, { request, row, version, profile }] of (await listFollowed(trx, cast, opened)).entries()) {
    const form = versions.get(version)
    if (!form) throw new Error(`the demo lacks the version ${version}`)
    const draw = createDraw(opened.year * 1000 + at)
    const asked = { request, form, version, profile, collection: opened.name, year: opened.year - 1 }
    follow(ledger, asked, plan(row, at, draw), opened.at, cast.staff, draw)
  }
}

/** Courses by weight in hundredths; what is left is UNTOUCHED. */
const weighed =
  (...weights: [Course, number][]) =>
  (draw: Draw): Course => {
    let left = draw.int(1, 100)
    for (const [course, weight] of weights) {
      left -= weight
      if (left <= 0) return course
    }
    return 'UNTOUCHED'
  }

const ARCHIVED = weighed(['ACCEPTED', 95], ['DENIED', 3])
const CLOSED = weighed(['ACCEPTED', 86], ['ASSIGNED', 4], ['HANDED', 3], ['DENIED', 3], ['HALF', 3])
const RUNNING = weighed(
  ['STARTED', 10],
  ['HALF', 14],
  ['SENT', 5],
  ['HANDED', 9],
  ['ASSIGNED', 10],
  ['SENT_BACK', 3],
  ['ACCEPTED', 15],
  ['DENIED', 3],
)

/** 2023 and 2024 are archived; 2025 is closed, most of it accepted, a few requests still in hand and two open again. */
export async function makePastYears(trx: Writer, ledger: Ledger, cast: Cast): Promise<void> {
  const by = cast.admin
  for (const year of [2023, 2024, 2025]) {
    const opened = await open(trx, ledger, cast, year, `${year}-10-31`)
    await play(trx, ledger, cast, opened, (_row, _at, draw) => (year === 2025 ? CLOSED(draw) : ARCHIVED(draw)))
    await ledger.write(trx)
    const close = { to: 'COLLECT_STATUS_CLOTURED', comment: 'Fin de la collecte.', by, now: `${year}-11-02T09:00:00.000Z` } as const
    await moveCampaign(trx, ledger, opened.id, close)
    if (year === 2025) {
      await reopenSome(trx, ledger, cast, opened)
      continue
    }
    const archive = { to: 'COLLECT_STATUS_ARCHIVAGE', comment: 'Résultats publiés.', by, now: `${year}-12-15T10:00:00.000Z` } as const
    await moveCampaign(trx, ledger, opened.id, archive)
  }
}

const OPEN_AGAIN = 2

async function reopenSome(trx: Writer, ledger: Ledger, cast: Cast, opened: Opened): Promise<void> {
  const open = (await listFollowed(trx, cast, opened)).filter(({ row }) => ['REQUEST_FEEDBACK', 'REQUEST_IN_PROGRESS'].includes(row.status))
  const drawn = createDraw(opened.year).some(open, OPEN_AGAIN)
  for (const [at, { request }] of drawn.entries()) {
    await reopen(trx, ledger, request, cast.staff, '2025-11-05T08:00:00.000Z', createDraw(opened.year + at))
  }
  await ledger.write(trx)
}

/** Where the first affiliate's five products stand: `partner` finds one request of each kind, the first untouched. */
const FIRST_PRODUCTS: readonly Course[] = ['UNTOUCHED', 'HALF', 'HANDED', 'ACCEPTED', 'UNTOUCHED']

function runningCourse({ products, affiliates, people }: Cast, row: AskedRow, draw: Draw): Course {
  const course = RUNNING(draw)
  const product = products.findIndex(({ id }) => id === row.product_id)
  if (product >= 0 && product < FIRST_PRODUCTS.length) return FIRST_PRODUCTS[product] ?? course
  const isFirst = row.product_id === null && row.affiliate_id === affiliates[0]?.id
  const isGuest = row.user_id !== null && row.user_id === people.ids.get('guest')
  // The second affiliate's first product too: `partner2` finds work of its own.
  return isFirst || isGuest || product === FIRST_PRODUCTS.length ? 'UNTOUCHED' : course
}

const THIRTY_DAYS = 30 * 86_400_000

/** The open collection: it ends at the end of 2026, or 30 days after the start where that is later. */
export async function makeOpenYear(trx: Writer, ledger: Ledger, cast: Cast, now: string): Promise<void> {
  const soonest = parisDay(Date.parse(now) + THIRTY_DAYS)
  const opened = await open(trx, ledger, cast, 2026, soonest > '2026-12-31' ? soonest : '2026-12-31')
  await play(trx, ledger, cast, opened, (row, _at, draw) => runningCourse(cast, row, draw))
}

/** A collection in preparation, for staff to edit and open. */
export async function makeNextYear(trx: Writer, ledger: Ledger, cast: Cast): Promise<void> {
  const next = { ...campaignOf(cast, 2027, '2027-10-31'), name: 'Collecte annuelle 2027', description: 'En cours de préparation.' }
  await createCampaign(trx, ledger, next, cast.admin, '2026-05-18T09:00:00.000Z')
}
