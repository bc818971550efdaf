import type { ProposalFields } from '#contract/resources/request/proposal.ts'
import type { RequestStatus, RequestType } from '#contract/resources/request/states.ts'
import { fold } from '#contract/text.ts'
import type { Writer } from '../database/database.ts'
import { toJson } from '../database/json.ts'
import type { Row } from '../database/tables.ts'
import { applyProposal } from '../resources/request/proposal/apply.ts'
import { contentOf } from '../resources/request/proposal/content.ts'
import { COMMENTS } from './content/texts.ts'
import type { Staff } from './courses.ts'
import type { Followed, Ledger } from './ledger.ts'
import type { DemoProduct, People } from './members.ts'
import { insertRequests, pinForm } from './queries.ts'

interface Proposal {
  type: RequestType
  /** From 1, as the demo numbers its affiliates. */
  affiliate: number
  /** Which of the affiliate's products, from 0; null for a change to the affiliate. */
  product: number | null
  /** The agreement to change or remove. */
  esus?: string
  proposal: ProposalFields
  base: ProposalFields
  description: string
  at: string
  end: 'OPEN' | 'ASSIGNED' | 'ACCEPTED' | 'DENIED'
}

/** None of them is the first affiliate's: it has no modification request pending. */
const PROPOSALS: readonly Proposal[] = [
  {
    type: 'PRODUCT_UPDATE',
    affiliate: 2,
    product: 0,
    at: '2026-03-03T09:12:00.000Z',
    end: 'OPEN',
    proposal: { name: 'Parts sociales de la Nef des Alpes', description: 'Souscription ouverte en ligne depuis février.' },
    base: { name: 'Parts sociales Nef des Alpes', description: '' },
    description: 'Nom du produit, Description',
  },
  {
    type: 'AFFILIATE_UPDATE',
    affiliate: 3,
    product: null,
    at: '2026-03-11T14:40:00.000Z',
    end: 'ASSIGNED',
    proposal: {
      representativeName: 'Anne-Laure Tanguy',
      principalPhoneNumber: '02 40 18 22 90',
      address: '12 boulevard de la Prairie, 44200 Nantes',
    },
    base: { representativeName: 'Odile Kerguelen', principalPhoneNumber: '01 70 18 22 16', address: '3 quai de la Fosse, 44000 Nantes' },
    description: 'Nouvelle direction et déménagement du siège',
  },
  {
    type: 'PRODUCT_ADD',
    affiliate: 9,
    product: null,
    at: '2026-03-26T10:15:00.000Z',
    end: 'OPEN',
    proposal: {
      name: 'Livret Rivières Vivantes',
      description: 'Livret dont la moitié des intérêts finance la restauration de cours d’eau par des chantiers d’insertion.',
      frais: 'Aucun',
      dateCreation: '2026-05-01',
      interetVerse: 50,
      donObligatoire: true,
    },
    base: {},
    description: 'Livret Rivières Vivantes',
  },
  {
    type: 'PRODUCT_DISABLE',
    affiliate: 11,
    product: 4,
    at: '2026-04-01T16:20:00.000Z',
    end: 'ASSIGNED',
    proposal: { enabled: false },
    base: { enabled: true },
    description: 'Le produit n’est plus commercialisé depuis le 1er janvier.',
  },
  {
    type: 'AFFILIATE_UPDATE',
    affiliate: 6,
    product: null,
    at: '2026-04-02T08:05:00.000Z',
    end: 'OPEN',
    proposal: { employeesNumber: 64 },
    base: { employeesNumber: 58 },
    description: 'Actualisation de l’effectif',
  },
  {
    type: 'PRODUCT_UPDATE',
    affiliate: 8,
    product: 1,
    at: '2025-09-15T10:20:00.000Z',
    end: 'ACCEPTED',
    proposal: { description: 'Fonds ouvert aux associations.' },
    base: { description: '' },
    description: 'Description',
  },
  {
    type: 'AFFILIATE_UPDATE',
    affiliate: 4,
    product: null,
    at: '2025-06-24T13:30:00.000Z',
    end: 'DENIED',
    proposal: { siren: '493170872' },
    base: { siren: '493170864' },
    description: 'Correction du SIREN',
  },
  {
    type: 'AFFILIATE_CODE_ISIN_ADD',
    affiliate: 5,
    product: null,
    at: '2026-03-18T09:30:00.000Z',
    end: 'OPEN',
    proposal: { agreement: 'ESUS-2026-005', agreementDate: '2026-03-01', agreementEndDate: '2031-02-28', status: true },
    base: {},
    description: 'ESUS-2026-005',
  },
  {
    type: 'AFFILIATE_CODE_ISIN_UPDATE',
    affiliate: 8,
    product: null,
    esus: 'ESUS-2024-008',
    at: '2026-04-07T15:05:00.000Z',
    end: 'OPEN',
    proposal: { agreementEndDate: '2030-03-31' },
    base: { agreementEndDate: '2029-03-31' },
    description: 'ESUS-2024-008',
  },
  {
    type: 'AFFILIATE_CODE_ISIN_DELETE',
    affiliate: 12,
    product: null,
    esus: 'ESUS-2019-012',
    at: '2026-04-09T10:45:00.000Z',
    end: 'ASSIGNED',
    proposal: { agreement: null, agreementDate: null, agreementEndDate: null, status: null },
    base: { agreement: 'ESUS-2019-012', agreementDate: '2019-04-01', agreementEndDate: '2024-03-31', status: false },
    description: 'ESUS-2019-012',
  },
]

/** The calls that make the requests, where they are not PRODUCT_MANAGEMENT UPDATE. */
const RESOURCES: Partial<Record<RequestType, string>> = {
  AFFILIATE_UPDATE: 'AFFILIATE_MANAGEMENT',
  AFFILIATE_CODE_ISIN_ADD: 'AFFILIATE_ESUS',
  AFFILIATE_CODE_ISIN_UPDATE: 'AFFILIATE_ESUS',
  AFFILIATE_CODE_ISIN_DELETE: 'AFFILIATE_ESUS',
}
const METHODS: Partial<Record<RequestType, string>> = {
  AFFILIATE_CODE_ISIN_ADD: 'ADD',
  AFFILIATE_CODE_ISIN_DELETE: 'DELETE',
  PRODUCT_ADD: 'ADD',
  PRODUCT_DISABLE: 'DESACTIVATION',
}

const later = (at: string, days: number) => new Date(Date.parse(at) + days * 86_400_000).toISOString()

export const followed = (row: Row<'request'>, type: RequestType, target: string, partners: readonly number[]): Followed => ({
  row,
  type,
  target,
  partners,
})

interface Cast {
  affiliates: readonly { id: number; name: string }[]
  products: readonly DemoProduct[]
  agreements: ReadonlyMap<string, number>
  people: People
  staff: Staff
}

function rowOf(one: Proposal, { affiliates, products, agreements, people }: Cast) {
  const affiliate = affiliates[one.affiliate - 1]
  const product = one.product === null ? undefined : products[(one.affiliate - 1) * 5 + one.product]
  const partners = people.ofAffiliate.get(affiliate?.id ?? 0) ?? []
  const description = { description: one.description, description_fold: fold(one.description) }
  const row = {
    type: one.type,
    status: 'REQUEST_NEW',
    ...description,
    affiliate_id: affiliate?.id ?? null,
    product_id: product?.id ?? null,
    json_proposal: toJson(one.proposal),
    json_base: toJson(one.base),
    created_at: one.at,
    updated_at: one.at,
    esus_agreement_id: agreements.get(one.esus ?? '') ?? null,
    created_by: partners[0] ?? null,
    esus_fold: one.type === 'AFFILIATE_CODE_ISIN_ADD' ? fold(one.description) : null,
    product_fold: one.type === 'PRODUCT_ADD' ? fold(one.description) : null,
  }
  return { row, target: product?.name ?? affiliate?.name ?? '', partners }
}

/** What staff did with a modification request: nothing yet, or as far as a decision. */
async function conclude(trx: Writer, ledger: Ledger, request: Followed, one: Proposal, staff: Staff): Promise<void> {
  if (one.end === 'OPEN') return
  ledger.assign(request, staff, later(one.at, 2))
  const at = later(one.at, 4)
  if (one.end === 'DENIED') ledger.decide(request, 'REQUEST_DENIED', COMMENTS.unknownSiren[0], staff.id, at)
  if (one.end !== 'ACCEPTED') return
  const content = contentOf(request.row)
  if (content) await applyProposal(trx, content, at)
  ledger.decide(request, 'REQUEST_ACCEPTED', COMMENTS.accepted[2], staff.id, at)
}

/** The modification requests that partners made in a year, open and decided. */
export async function makeModifications(trx: Writer, ledger: Ledger, cast: Cast, year: number): Promise<void> {
  const { staff } = cast
  const made = PROPOSALS.filter(one => one.at.startsWith(String(year))).map(one => ({ one, ...rowOf(one, cast) }))
  const rows = await insertRequests(
    trx,
    made.map(({ row }) => row),
  )
  for (const [at, { one, target, partners }] of made.entries()) {
    const row = rows[at]
    if (!row) continue
    const request = followed(row, one.type, target, partners)
    const by = partners[0] ?? 0
    ledger.created(request, by, one.at)
    const body = { id: row.product_id ?? row.affiliate_id, ...one.proposal }
    ledger.log(
      RESOURCES[one.type] ?? 'PRODUCT_MANAGEMENT',
      METHODS[one.type] ?? 'UPDATE',
      `Demande de modification : ${target}`,
      body,
      by,
      one.at,
    )
    await conclude(trx, ledger, request, one, staff)
  }
}

export interface LabelAsk {
  product: DemoProduct
  type: RequestType
  status: RequestStatus
  form: { id: number; version: number }
  at: string
}

/** Labelling and renewal requests; gives each as the ledger follows it. */
export async function makeLabelRequests(trx: Writer, ledger: Ledger, asks: readonly LabelAsk[], people: People): Promise<Followed[]> {
  const made = asks.map(({ product, type, status, at }) => ({
    type,
    status,
    affiliate_id: product.affiliate,
    product_id: product.id,
    created_at: at,
    updated_at: at,
    created_by: people.ofAffiliate.get(product.affiliate)?.[0] ?? null,
  }))
  const rows = await insertRequests(trx, made)
  await pinForm(
    trx,
    asks.map(({ form }, at) => ({ request_id: rows[at]?.id ?? 0, questionnaire_id: form.id, version_id: form.version, ord: 0 })),
  )
  return asks.flatMap(({ product, type, at }, index) => {
    const row = rows[index]
    if (!row) return []
    const partners = people.ofAffiliate.get(product.affiliate) ?? []
    const request = followed(row, type, product.name, partners)
    const method = type === 'REQUEST_PRODUCT_LABELISATION' ? 'LABELISATION_REQUEST' : 'RENOUVELLEMENT_REQUEST'
    ledger.created(request, partners[0] ?? 0, at)
    ledger.log('PRODUCT_MANAGEMENT', method, `Demande de label : ${product.name}`, { id: product.id }, partners[0] ?? 0, at)
    return [request]
  })
}
