import type { LabelAct } from '#contract/resources/label/fields.ts'
import { type LabelNotice, labelNoticeText } from '#contract/resources/label/notices.ts'
import type { NotificationType } from '#contract/resources/request/notifications.ts'
import type { RequestType } from '#contract/resources/request/states.ts'
import { inWords } from '#contract/words.ts'
import type { Writer } from '../../database/database.ts'
import type { CommandContext } from '../../http/context.ts'
import { queueMails } from '../../services/mail/queue.ts'
import { insertNotifications } from '../../services/notifications/queries.ts'
import { listPartnersOf, type Partner } from '../label/queries.ts'

interface Told {
  type: NotificationType
  /** What one of them opens. */
  request: number | null
  notice: LabelNotice
  /** Where the mail's link leads. */
  link: string
}

/** Tells accounts in the application, and the partners among them by mail too. */
export async function tell(
  trx: Writer,
  { users, partners }: { users: readonly number[]; partners: readonly Partner[] },
  { type, request, notice, link }: Told,
  now: string,
): Promise<void> {
  const text = labelNoticeText(notice)
  const told = [...new Set([...users, ...partners.map(partner => partner.id)])]
  await insertNotifications(
    trx,
    told.map(user_id => ({ user_id, type, request_id: request, text, read_at: null, created_at: now })),
  )
  const mailed = partners.filter(partner => partner.activated === 1)
  await queueMails(
    trx,
    mailed.map(({ id, email, first_name }) => ({
      template: 'EMAIL_LABEL' as const,
      to: email,
      userId: id,
      variables: { firstName: first_name, product: notice.product, text, link },
    })),
    now,
  )
}

const productLink = (id: number) => `/external/produit-edit/${id}?show=true`
interface Product {
  id: number
  name: string
  affiliate_id: number | null
}

interface Acted {
  act: LabelAct
  /** The application that the act ended. */
  request: { id: number } | null
  isCorrection: boolean
}

/** Tells the managing affiliate of an act on its product's label. */
export async function tellAct({ db, now }: CommandContext, { id, name, affiliate_id }: Product, { act, request, isCorrection }: Acted) {
  const notice: LabelNotice = { kind: 'ACT', product: name, action: act.action, day: inWords(act.start), isCorrection }
  const partners = await listPartnersOf(db, affiliate_id)
  await tell(db, { users: [], partners }, { type: 'LABEL_CHANGED', request: request?.id ?? null, notice, link: productLink(id) }, now)
}

interface Opened {
  id: number
  type: RequestType
  answerBy: string | null
}

/** Tells the partners, but for who opened it, of an application that waits for their answers. */
export async function tellApplication({ db, caller, now }: CommandContext, product: Product, { id, type, answerBy }: Opened) {
  const notice: LabelNotice = { kind: 'APPLICATION', product: product.name, type, day: answerBy && inWords(answerBy), request: id }
  const partners = (await listPartnersOf(db, product.affiliate_id)).filter(partner => partner.id !== caller.id)
  await tell(db, { users: [], partners }, { type: 'REQUEST_CREATED', request: id, notice, link: `/external/request?id=${id}` }, now)
}

/** Tells partners and staff that a label has ended, or ends in so many days. */
export async function tellEnd(
  trx: Writer,
  product: Product & { staff: readonly number[] },
  end: { day: string; days: number | null },
  now: string,
) {
  const notice: LabelNotice = { kind: 'END', product: product.name, day: inWords(end.day), days: end.days }
  const partners = await listPartnersOf(trx, product.affiliate_id)
  const type = end.days === null ? 'LABEL_CHANGED' : 'LABEL_EXPIRING'
  await tell(trx, { users: product.staff, partners }, { type, request: null, notice, link: productLink(product.id) }, now)
}
