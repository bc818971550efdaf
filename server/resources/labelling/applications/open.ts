import { changesBetween } from '#contract/audit.ts'
import { Problem, refuseFaults, validationProblem } from '#contract/errors.ts'
import { labelFault } from '#contract/resources/label/faults.ts'
import { labelRules } from '#contract/resources/label/rules.ts'
import { APPLICATIONS, type Application, applicationAt } from '#contract/resources/label/states.ts'
import { REQUEST_FIELDS } from '#contract/resources/request/audit.ts'
import { fold } from '#contract/text.ts'
import { isUniqueViolation } from '../../../database/errors.ts'
import { insertRow } from '../../../database/rows.ts'
import type { CommandContext } from '../../../http/context.ts'
import { parisDay } from '../../../services/paris.ts'
import { requireSendable } from '../../collection/opening/obstacles.ts'
import { labelFacts } from '../../label/judge.ts'
import { findLabelled, type LabelledProduct, listApplicationForms, pinForms } from '../../label/queries.ts'
import { holdQuestionnaires } from '../../questionnaire/queries.ts'
import { insertRequestEvent } from '../../request/queries.ts'
import { hold } from '../../shared/refusals.ts'
import { tellApplication } from '../notices.ts'

/** The questionnaires of an application, held so that none is disabled before it is pinned. */
async function heldForms({ db }: CommandContext, { catalog_id }: LabelledProduct, reason: string) {
  const asked = await listApplicationForms(db, catalog_id, reason)
  await holdQuestionnaires(
    db,
    asked.map(form => form.id),
  )
  const forms = await listApplicationForms(db, catalog_id, reason)
  if (forms.length === 0) throw validationProblem(labelFault('id', 'LABEL.NO_FORM'))
  await requireSendable(
    db,
    forms.map(form => form.id),
  )
  return forms
}

async function insertApplication(context: CommandContext, product: LabelledProduct, type: string, answerBy: string | null) {
  const { db, caller, now } = context
  const made = { created_at: now, updated_at: now, created_by: caller.id }
  const about = { description: product.name, description_fold: fold(product.name) }
  const target = { affiliate_id: product.affiliate_id, product_id: product.id, answer_by: answerBy }
  const row = { type, status: 'REQUEST_FEEDBACK', ...about, ...target, ...made }
  const id = await insertRow(db, 'request', row).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new Problem('CONFLICT', 'UPDATE_REQUEST_EXISTING') : error
  })
  const event = { kind: 'CREATED', at: now, by_user: caller.id, from_status: null, to_status: 'REQUEST_FEEDBACK' }
  await insertRequestEvent(db, { request_id: id, ...event })
  return id
}

async function open(context: CommandContext, product: LabelledProduct, application: Application, answerBy: string | null) {
  const { type, reason } = APPLICATIONS[application]
  const forms = await heldForms(context, product, reason)
  const id = await insertApplication(context, product, type, answerBy)
  await pinForms(context.db, id, forms)
  await tellApplication(context, product, { id, type, answerBy })
  context.audit(`${product.name} : demande n° ${id}`, changesBetween(null, { status: 'REQUEST_FEEDBACK' }, REQUEST_FIELDS))
  return { id }
}

const held = ({ db, caller }: CommandContext, id: number) => hold(db, 'product', id, trx => findLabelled(trx, caller.scope, id))

/** Opens a partner's application for the label or its renewal (docs/domain.md 9.3). */
export async function apply(context: CommandContext, id: number, application: Application) {
  const product = await held(context, id)
  labelRules.check(application, await labelFacts(context.db, product), context.caller)
  return open(context, product, application, null)
}

/** Opens, for the managing affiliate, the application that fits the product's status, to be answered by a day. */
export async function invite(context: CommandContext, id: number, answerBy: string) {
  const product = await held(context, id)
  labelRules.check('INVITATION', await labelFacts(context.db, product), context.caller)
  if (answerBy < parisDay(context.now)) refuseFaults([labelFault('labelExpiryDate', 'LABEL.EXPIRY_PAST')])
  return open(context, product, applicationAt(product.label_status), answerBy)
}
