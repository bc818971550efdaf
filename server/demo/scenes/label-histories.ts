import { CODE_ALPHABET, CODE_LENGTH } from '#contract/resources/label/attestation.ts'
import { HELD_STATUSES, WARNING_DAYS } from '#contract/resources/label/states.ts'
import type { Writer } from '../../database/database.ts'
import { factsOf, loadOrganisation } from '../../resources/label/attestation/facts.ts'
import { attestationRow } from '../../resources/label/attestation/issue.ts'
import { after, DAY } from '../../services/clock.ts'
import { parisDay } from '../../services/paris.ts'
import { insertAttestations, insertLabelLines, insertWarnings } from '../queries.ts'
import { createDraw } from '../random.ts'
import type { Cast } from './labels.ts'

/** The labels' histories of several years, with an attestation for each act; their documents are drawn when they are first read. */
export async function makeLabelHistories(trx: Writer, { products, affiliates, staff }: Cast, now: string): Promise<void> {
  const draw = createDraw(1907)
  const names = new Map(affiliates.map(({ id, name }) => [id, name]))
  const organisation = await loadOrganisation(trx)
  const decided = products
    .flatMap(product => product.acts.map(one => ({ product, ...one })))
    .toSorted((one, other) => one.at.localeCompare(other.at) || one.product.id - other.product.id)
  const lines = await insertLabelLines(
    trx,
    decided.map(({ product, act, status, end, at }) => ({
      product_id: product.id,
      status,
      action: act?.action ?? null,
      start_date: act?.start ?? null,
      end_date: end,
      comment: act?.comment ?? '',
      rule: act?.rule ?? '',
      by_user: act ? staff.id : null,
      at,
    })),
  )
  const given = new Map<number, number>()
  const attestations = decided.flatMap(({ product, act, at }, place) => {
    if (!act) return []
    const year = Number(at.slice(0, 4))
    const number = (given.get(year) ?? 0) + 1
    given.set(year, number)
    const code = Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET.charAt(draw.int(0, CODE_ALPHABET.length - 1))).join('')
    const about = { id: product.id, name: product.name, affiliate_name: names.get(product.affiliate) ?? null }
    const facts = factsOf(act, about, { year, number, code, now: at, former: null, organisation })
    return [{ ...attestationRow(facts, { year, number }), product_id: product.id, history_id: lines[place] ?? 0 }]
  })
  await insertAttestations(trx, attestations)
  // Nobody begins a demonstration with notices of what was told before it.
  const held = products.filter(product => HELD_STATUSES.includes(product.status))
  await insertWarnings(
    trx,
    held.flatMap(({ id, acts }) => {
      const expiry = acts.at(-1)?.end
      return expiry
        ? WARNING_DAYS.filter(days => expiry <= parisDay(after(now, days * DAY))).map(days => ({ product_id: id, expiry, days }))
        : []
    }),
  )
}
