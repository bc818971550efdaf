import type { LabelAct } from '#contract/resources/label/fields.ts'
import { EXPIRED, LABEL_ACTIONS, type LabelAction } from '#contract/resources/label/states.ts'
import type { NewRow } from '../database/tables.ts'
import { after, DAY } from '../services/clock.ts'
import { parisDay } from '../services/paris.ts'

/** An act of a demo product's label, or (`act` null) the clock's expiry, at an instant. */
export interface DemoAct {
  act: LabelAct | null
  status: number
  end: string | null
  at: string
}

const act = (action: LabelAction, start: string, end: string | null, comment: string, rule = ''): DemoAct => ({
  act: { action, start, end, comment, rule },
  status: LABEL_ACTIONS[action].to,
  end,
  at: `${start}T09:30:00.000Z`,
})
const COMMITTEE = 'Avis favorable du comité du label.'
const RENEWED = 'Reporting annuel conforme, part solidaire confirmée.'

/** The products whose label ends soon after the demonstration's start, by their place: in how many days. */
const SOON = new Map([
  [31, 21],
  [36, 75],
])

/** A grant, renewed every third year until the last renewal. */
function renewals(at: number, expiry: string): DemoAct[] {
  const first = 2018 + (at % 5)
  const start = `${first}-0${1 + (at % 9)}-15`
  const last = 2024 + (at % 2)
  const acts = [act('LABELISATION', start, `${first + 3}-12-31`, COMMITTEE)]
  for (let year = first + 3; year < last; year += 3) acts.push(act('RENOUVELLEMENT', `${year}-11-10`, `${year + 3}-12-31`, RENEWED))
  return [...acts, act('RENOUVELLEMENT', `${last}-12-20`, expiry, RENEWED)]
}

/** What was decided on the label of the product at this place, oldest first, so that it has the status today. */
export function labelActs(status: number, at: number, now: string): DemoAct[] {
  const first = 2018 + (at % 5)
  const start = `${first}-0${1 + (at % 9)}-15`
  const soon = SOON.get(at)
  const expiry = soon === undefined ? `${2027 + (at % 3)}-12-31` : parisDay(after(now, soon * DAY))
  if (status === 0) return []
  if (status === 5)
    return [
      act(
        'REFUS_LABELISATION',
        `2025-1${at % 3}-14`,
        null,
        'Part solidaire de l’encours inférieure au seuil.',
        'Article 3 : au moins 5 % de l’encours',
      ),
    ]
  if (status === 2) return renewals(at, expiry)
  if (status === 1) return [act('LABELISATION', start, expiry, COMMITTEE)]
  if (status === 3)
    return [
      act('LABELISATION', start, '2026-12-31', COMMITTEE),
      act('DELABELLISATION', '2025-06-30', null, 'Fermeture du produit à la souscription.'),
    ]
  const end = '2025-06-30'
  return [act('LABELISATION', start, end, COMMITTEE), { act: null, status: EXPIRED, end, at: '2025-06-30T22:05:00.000Z' }]
}

/** What these acts have written to their product. */
export function labelColumns(acts: readonly DemoAct[]): Partial<NewRow<'product'>> {
  const lastOf = (action: LabelAction) => acts.findLast(one => one.act?.action === action)?.act
  const [grant, refusal, withdrawal, renewal] = [
    lastOf('LABELISATION'),
    lastOf('REFUS_LABELISATION'),
    lastOf('DELABELLISATION'),
    lastOf('RENOUVELLEMENT'),
  ]
  return {
    label_start: grant?.start ?? null,
    label_expiry: (renewal ?? grant)?.end ?? null,
    label_last_renewal: renewal?.start ?? null,
    label_comment: grant?.comment ?? '',
    label_renewal_comment: renewal?.comment ?? '',
    label_refusal_date: refusal?.start ?? null,
    label_refusal_comment: refusal?.comment ?? '',
    label_refusal_rule: refusal?.rule ?? '',
    label_withdrawal_date: withdrawal?.start ?? null,
    label_withdrawal_comment: withdrawal?.comment ?? '',
  }
}
