import { LABEL_EVENTS, labelValues, waitInWords } from '#contract/messages/label-values.ts'
import { requestValues } from '#contract/messages/request-values.ts'
import type { LabelAct } from '#contract/resources/label/fields.ts'
import { LABEL_WORDS } from '#contract/resources/label/states.ts'
import type { RequestType } from '#contract/resources/request/states.ts'
import { inWords } from '#contract/words.ts'
import type { Writer } from '../../database/database.ts'
import type { CommandContext } from '../../http/context.ts'
import { tell } from '../../services/messages/tell.ts'
import { listPartnersOf } from '../label/queries.ts'

interface Product {
  id: number
  name: string
  affiliate_id: number | null
}

const partnersOf = async (trx: Writer, affiliate: number | null) => (await listPartnersOf(trx, affiliate)).map(partner => partner.id)

interface Acted {
  act: LabelAct
  /** The application that the act ended. */
  request: { id: number } | null
  isCorrection: boolean
}

/** Tells the managing affiliate of an act on its product's label. */
export async function tellAct({ db, now }: CommandContext, { id, name, affiliate_id }: Product, { act, request, isCorrection }: Acted) {
  const event = isCorrection ? 'LABEL_CORRECTED' : LABEL_EVENTS[act.action]
  const message = { about: { product: id, request: request?.id ?? null }, variables: labelValues(name, act.action, act.start) }
  await tell(db, event, await partnersOf(db, affiliate_id), message, now)
}

interface Opened {
  id: number
  type: RequestType
  answerBy: string | null
}

/** Tells the partners, but for who opened it, of an application that waits for their answers. */
export async function tellApplication({ db, caller, now }: CommandContext, product: Product, { id, type, answerBy }: Opened) {
  const request = requestValues({ id, type, target: product.name, status: 'REQUEST_FEEDBACK' })
  const variables = { ...request, 'product.name': product.name, 'request.answerBy': inWords(answerBy) }
  const partners = (await partnersOf(db, product.affiliate_id)).filter(partner => partner !== caller.id)
  await tell(db, 'APPLICATION_OPENED', partners, { about: { request: id }, variables }, now)
}

/** Tells partners and staff that a label has ended, or ends in so many days. */
export async function tellEnd(
  trx: Writer,
  product: Product & { staff: readonly number[] },
  { day, days }: { day: string; days: number | null },
  now: string,
) {
  const users = [...(await partnersOf(trx, product.affiliate_id)), ...product.staff]
  const status = days === null ? LABEL_WORDS[4] : LABEL_WORDS[1]
  const variables = { 'product.name': product.name, 'label.date': inWords(day), 'label.status': status }
  const about = { product: product.id }
  if (days === null) await tell(trx, 'LABEL_EXPIRED', users, { about, variables }, now)
  else await tell(trx, 'LABEL_EXPIRING', users, { about, variables: { ...variables, 'label.wait': waitInWords(days) } }, now)
}
