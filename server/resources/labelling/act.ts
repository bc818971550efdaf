import { changesBetween } from '#contract/audit.ts'
import { Problem, refuseFaults, validationProblem } from '#contract/errors.ts'
import { LABEL_FIELDS } from '#contract/resources/label/audit.ts'
import { actOf, type LabelAct, labelInput, type Rectification, type Seen } from '#contract/resources/label/fields.ts'
import { actFaults, labelRules, refuseLate, statusAfterCorrection } from '#contract/resources/label/rules.ts'
import { LABEL_ACTIONS, type LabelAction } from '#contract/resources/label/states.ts'
import { updateRow } from '../../database/rows.ts'
import type { NewRow } from '../../database/tables.ts'
import type { CommandContext } from '../../http/context.ts'
import { parseInput } from '../../http/input.ts'
import { parisDay } from '../../services/paris.ts'
import { issueAttestation } from '../label/attestation/issue.ts'
import { sealAttestation } from '../label/attestation/seal.ts'
import { labelFacts } from '../label/judge.ts'
import { findLabelled, findLastAct, insertLine, type LabelledProduct } from '../label/queries.ts'
import { hold } from '../shared/refusals.ts'
import { endApplication } from './applications/end.ts'
import { tellAct } from './notices.ts'

/** What an act writes to its product. */
const COLUMNS: { [A in LabelAction]: (act: LabelAct, product: LabelledProduct) => Partial<NewRow<'product'>> } = {
  LABELISATION: ({ start, end, comment }) => ({ label_start: start, label_expiry: end, label_comment: comment }),
  REFUS_LABELISATION: ({ start, comment, rule }) => ({
    label_refusal_date: start,
    label_refusal_comment: comment,
    label_refusal_rule: rule,
  }),
  DELABELLISATION: ({ start, comment }) => ({ label_withdrawal_date: start, label_withdrawal_comment: comment }),
  RENOUVELLEMENT: ({ start, end, comment }, { label_start }) => ({
    label_last_renewal: start,
    label_expiry: end,
    label_renewal_comment: comment,
    ...(label_start === null && { label_start: start }),
  }),
}

/** True when an act would leave its product as it stands. */
const isRepeated = (act: LabelAct, product: LabelledProduct): boolean =>
  Object.entries(COLUMNS[act.action](act, product)).every(([column, value]) => Reflect.get(product, column) === value)

/** True for a renewal that the label has had: with the days that it already holds. */
const isHad = ({ action, start, end }: LabelAct, { label_status, label_last_renewal, label_expiry }: LabelledProduct): boolean =>
  action === 'RENOUVELLEMENT' && label_status === LABEL_ACTIONS[action].to && label_last_renewal === start && label_expiry === end

interface Done {
  act: LabelAct
  /** The status that it leads to. */
  status: number
  /** What it corrects, and why. */
  correction?: { line: number; attestation: { id: number; year: number; number: number }; comment: string }
}

/** Writes an act on a held product: its state, its line, its attestation; ends its application and tells those concerned. */
async function write(context: CommandContext, product: LabelledProduct, { act, status, correction }: Done) {
  const { db, caller, now } = context
  const set = { ...COLUMNS[act.action](act, product), label_status: status }
  await updateRow(db, 'product', product.id, set)
  const line = await insertLine(db, {
    product_id: product.id,
    status,
    action: act.action,
    start_date: act.start,
    end_date: act.end,
    comment: correction?.comment ?? act.comment,
    rule: act.rule,
    corrects_id: correction?.line ?? null,
    by_user: caller.id,
    at: now,
  })
  const issued = await issueAttestation(context, product, { act, line, former: correction?.attestation ?? null })
  const { ends } = LABEL_ACTIONS[act.action]
  const request = ends && !correction ? await endApplication(context, product.id, ends, act.comment) : null
  await tellAct(context, product, { act, request, isCorrection: correction !== undefined })
  context.audit(product.name, changesBetween(product, { ...product, ...set }, LABEL_FIELDS))
  context.after(database => sealAttestation(database, context.services, issued.id))
  return { id: product.id, certificate: issued.fileName, code: issued.code }
}

const held = ({ db, caller }: CommandContext, id: number) => hold(db, 'product', id, trx => findLabelled(trx, caller.scope, id))

/** Takes a label action (docs/domain.md 9.2): TRANSITION_REFUSED in any other state. */
export async function act(context: CommandContext, { id, ...seen }: Seen & { id: number }, done: LabelAct) {
  const product = await held(context, id)
  const facts = await labelFacts(context.db, product)
  const { to } = LABEL_ACTIONS[done.action]
  labelRules.check(done.action, facts, context.caller)
  refuseLate(facts, to, seen)
  if (isHad(done, product)) throw new Problem('TRANSITION_REFUSED', { from: String(to), to: String(to) })
  refuseFaults(actFaults(done, { today: parisDay(context.now), labelStart: product.label_start, isCorrection: false }))
  return write(context, product, { act: done, status: to })
}

/** Reads the fields of the corrected action out of a correction's. */
const CORRECTED: { [A in LabelAction]: (input: Rectification) => LabelAct } = {
  LABELISATION: input => actOf.LABELISATION(parseInput(labelInput('LABELISATION'), input)),
  REFUS_LABELISATION: input => actOf.REFUS_LABELISATION(parseInput(labelInput('REFUS_LABELISATION'), input)),
  DELABELLISATION: input => actOf.DELABELLISATION(parseInput(labelInput('DELABELLISATION'), input)),
  RENOUVELLEMENT: input => actOf.RENOUVELLEMENT(parseInput(labelInput('RENOUVELLEMENT'), input)),
}

/** Corrects the last act: its line stays and is followed by another, with an attestation that names the former. */
export async function rectify(context: CommandContext, input: Rectification) {
  const product = await held(context, input.id)
  const facts = await labelFacts(context.db, product)
  labelRules.check('RECTIFICATION', facts, context.caller)
  const last = await findLastAct(context.db, product.id)
  if (!last) throw new Problem('NOT_FOUND')
  refuseLate(facts, LABEL_ACTIONS[last.action].to, input)
  const corrected = CORRECTED[last.action](input)
  if (isRepeated(corrected, product)) throw validationProblem({ path: 'comment', code: 'STD_ERROR.UNCHANGED' })
  const today = parisDay(context.now)
  refuseFaults(actFaults(corrected, { today, labelStart: product.label_start, isCorrection: true }))
  const { id: line, attestation: id, year, number } = last
  return write(context, product, {
    act: corrected,
    status: statusAfterCorrection(product.label_status, corrected, today),
    correction: { line, attestation: { id, year, number }, comment: input.comment },
  })
}
