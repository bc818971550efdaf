import type { Questionnaire } from '#contract/questionnaire/model.ts'
import type { Writer } from '../../database/database.ts'
import type { Profile } from '../answers.ts'
import { type Course, follow, type Staff } from '../courses.ts'
import type { DemoForm, Responses } from '../forms.ts'
import type { Ledger } from '../ledger.ts'
import type { DemoProduct, People } from '../members.ts'
import { type LabelAsk, makeLabelRequests } from '../modifications.ts'
import { createDraw } from '../random.ts'

/** Everybody and everything the scenes of the demo play with. */
export interface Cast {
  affiliates: readonly { id: number; name: string }[]
  people: People
  products: readonly DemoProduct[]
  /** ESUS agreements by name. */
  agreements: ReadonlyMap<string, number>
  admin: number
  staff: Staff
  responses: Responses
  forms: { annual: DemoForm; label: DemoForm; renewal: DemoForm; affiliate: DemoForm; expert: DemoForm }
}

export const profileOf = (product: DemoProduct): Profile => ({
  seed: product.id * 31,
  name: product.name,
  mechanism: product.mechanism,
  support: product.support,
  createdOn: product.createdOn,
  sales: product.sales,
})

interface Version {
  id: number
  content: Questionnaire
}

const COURSES: readonly Course[] = ['HALF', 'HANDED', 'ASSIGNED', 'UNTOUCHED']
const ASKED_AT = ['2026-02-09T10:00:00.000Z', '2026-02-17T09:30:00.000Z', '2026-03-05T15:10:00.000Z', '2026-03-24T08:45:00.000Z'] as const
const EXERCISE = 2026

/** Label applications of new products, and a renewal of one whose label has lapsed. */
export async function makeLabels(trx: Writer, ledger: Ledger, cast: Cast, versions: { label: Version; renewal: Version }): Promise<void> {
  const candidates = cast.products.filter(product => product.status === 0).slice(0, 3)
  const lapsed = cast.products.filter(product => product.status === 4).slice(0, 1)
  const asks = [...candidates, ...lapsed].map((product, at): LabelAsk & { version: Version } => {
    const version = product.status === 0 ? versions.label : versions.renewal
    const form = { id: version.content.id, version: version.id }
    const type = product.status === 0 ? 'REQUEST_PRODUCT_LABELISATION' : 'REQUEST_PRODUCT_RENEW_LABELISATION'
    return { product, type, status: 'REQUEST_FEEDBACK', form, at: ASKED_AT[at] ?? ASKED_AT[0], version }
  })
  const requests = await makeLabelRequests(trx, ledger, asks, cast.people)
  for (const [at, request] of requests.entries()) {
    const ask = asks[at]
    if (!ask) continue
    const { content: form, id: version } = ask.version
    const asked = { request, form, version, profile: profileOf(ask.product), collection: 'Candidature au label', year: EXERCISE }
    follow(ledger, asked, COURSES[at] ?? 'UNTOUCHED', ask.at, cast.staff, createDraw(900 + at))
  }
}
