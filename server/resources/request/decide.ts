import { type AuditChange, changesBetween } from '#contract/audit.ts'
import { showCode } from '#contract/codes.ts'
import { Problem, refuseFaults, validationProblem } from '#contract/errors.ts'
import { decisionEvent, requestValues } from '#contract/messages/request-values.ts'
import { RIGHTS } from '#contract/permissions.ts'
import { validateSend } from '#contract/questionnaire/validation.ts'
import type { Contested, FaultyAnswer } from '#contract/resources/request/answers.ts'
import { REQUEST_FIELDS } from '#contract/resources/request/audit.ts'
import { APPLIED_TYPES, isClosed, judgeDecision, needsComment, refusalOf, sendsBack } from '#contract/resources/request/rules.ts'
import type { RequestStatus } from '#contract/resources/request/states.ts'
import { listHolders } from '../../access/holders/queries.ts'
import type { Reader } from '../../database/database.ts'
import type { CommandContext } from '../../http/context.ts'
import { takeFilesOff } from '../../services/files/queries.ts'
import { tell } from '../../services/messages/tell.ts'
import { listSent } from '../answers/queries.ts'
import { shownFor } from '../answers/shown.ts'
import { readSent } from '../answers/stored.ts'
import { loadVersions } from '../questionnaire/versions.ts'
import { type Placed, placeCorrections, withCorrections } from './answers/corrections.ts'
import { placeOf, wholePlace } from './answers/places.ts'
import { insertCorrections } from './answers/queries.ts'
import { judgedBy, loggedName, targetName } from './describe.ts'
import { applyProposal } from './proposal/apply.ts'
import { contentOf } from './proposal/content.ts'
import type { Applied } from './proposal/product.ts'
import {
  insertRequestEvent,
  listConcernedUsers,
  listRequestForms,
  type RequestForm,
  type RequestRecord,
  reopenFeedbacks,
  updateRequest,
} from './queries.ts'
import { sealOf } from './receipt.ts'
import { acceptUser, type GivenAccount } from './user-add/accept.ts'

/** What was sent is validated again: staff may have changed it without the required check (docs/domain.md 14.6). */
async function requireComplete({ db, services }: CommandContext, request: RequestRecord, forms: readonly RequestForm[]): Promise<void> {
  const sent = new Map((await listSent(db, request.id)).map(row => [row.questionnaire_id, row]))
  const versions = await loadVersions(
    db,
    services,
    forms.map(form => form.version_id),
  )
  const faulty = forms.flatMap((form): FaultyAnswer[] => {
    const questionnaire = versions.get(form.version_id)
    const answers = sent.get(form.questionnaire_id)
    if (!questionnaire || !answers) return [{ ...wholePlace(form), code: 'QUESTIONNAIRE.REQUIRED' }]
    const given = readSent(answers.json_sent)
    const faults = validateSend(questionnaire, given, shownFor(questionnaire, given))
    return faults.map(({ name, code }) => ({ ...(placeOf(form, questionnaire, name) ?? { ...wholePlace(form), name }), code }))
  })
  const answers = faulty.slice(0, 100)
  refuseFaults(
    answers.map(({ form, name, code }) => ({ path: name === '' ? `forms.${form}` : `forms.${form}.${name}`, code })),
    { type: 'ANSWERS', answers },
  )
}

/** What accepting does beside the status: it validates the answers, or writes the proposal to the record. Gives the record's changes. */
async function accept(
  context: CommandContext,
  request: RequestRecord,
  forms: readonly RequestForm[],
  given: GivenAccount,
): Promise<Applied> {
  if (request.type === 'USER_ADD') return acceptUser(context, request, given)
  const content = contentOf(request)
  if (content) return applyProposal(context.db, content, context.now)
  const { type, status } = judgedBy(request, [])
  // A modification request without a proposal cannot be accepted.
  if (APPLIED_TYPES.includes(type)) throw new Problem('TRANSITION_REFUSED', { from: status, to: 'REQUEST_ACCEPTED' })
  await requireComplete(context, request, forms)
  return { changes: [] }
}

/** Throws unless the table allows the step and the caller may decide it. */
function requireAllowed(
  request: RequestRecord,
  forms: readonly RequestForm[],
  { caller }: CommandContext,
  to: RequestStatus,
  comment: string,
) {
  const facts = judgedBy(request, forms)
  const refusal = refusalOf(judgeDecision(facts, caller, to), facts.status, to)
  if (refusal) throw new Problem(...refusal)
  if (needsComment(to) && comment === '') throw validationProblem({ path: 'description', code: 'STD_ERROR.REQUIRED' })
}

/** Those whom the decision concerns. A hand-over without an assignee is told to those who may take it and decide. */
async function listTold(db: Reader, request: RequestRecord, to: RequestStatus): Promise<number[]> {
  const concerned = await listConcernedUsers(db, request)
  const isWaiting = to === 'REQUEST_IN_PROGRESS' && !concerned.some(user => user === request.assigned_to)
  return isWaiting ? [...concerned, ...(await listHolders(db, RIGHTS['REQUEST.DECISION']))] : concerned
}

interface Step {
  to: RequestStatus
  comment: string
  corrections?: readonly Placed[]
  /** On a hand-over: the hash of what was sent. */
  seal?: string
  /** The product that a request came to be about by its acceptance. */
  product?: number
}

/** Writes a request's new status, with its line of history, and gives back or releases what hangs on it. */
export async function moveRequest(
  { db, caller, now }: CommandContext,
  request: RequestRecord,
  { to, comment, corrections = [], seal, product }: Step,
) {
  if (isClosed(to)) await takeFilesOff(db, { type: 'request', id: request.id })
  if (sendsBack(to)) await reopenFeedbacks(db, request.id)
  const set = { status: to, ...(to === 'REQUEST_ACCEPTED' && { accepted_at: now }), ...(product !== undefined && { product_id: product }) }
  await updateRequest(db, request.id, set, now)
  const event = await insertRequestEvent(db, {
    request_id: request.id,
    kind: 'STATUS',
    at: now,
    by_user: caller.id,
    from_status: request.status,
    to_status: to,
    comment,
    sent_sha256: seal ?? null,
  })
  await insertCorrections(
    db,
    corrections.map(({ form, name, label, page, pageTitle, comment: wrong }) => {
      const place = { questionnaire_id: form, card: name, label, page, page_title: pageTitle }
      return { request_id: request.id, event_id: event, ...place, comment: wrong }
    }),
  )
}

export interface Decision extends GivenAccount {
  decision: RequestStatus
  description: string
  corrections?: readonly Contested[] | undefined
}

/** Takes a locked request to another status, with all that the decision brings (docs/domain.md 14.4); `taken` tells of its assignment. */
export async function decide(
  context: CommandContext,
  request: RequestRecord,
  { decision: to, description: comment, corrections: contested = [], ...account }: Decision,
  taken: readonly AuditChange[],
): Promise<void> {
  const { db, caller, now } = context
  const forms = await listRequestForms(db, [request.id])
  requireAllowed(request, forms, context, to, comment)
  const corrections = await placeCorrections(context, forms, contested, to)
  const { changes, made } = to === 'REQUEST_ACCEPTED' ? await accept(context, request, forms, account) : { changes: [] }
  const seal = to === 'REQUEST_IN_PROGRESS' ? await sealOf(db, request.id) : undefined
  await moveRequest(context, request, { to, comment, corrections, ...(seal !== undefined && { seal }), ...(made && { product: made.id }) })
  const users = (await listTold(db, request, to)).filter(user => user !== caller.id)
  const notified = {
    id: request.id,
    type: judgedBy(request, forms).type,
    target: made ? `${showCode('product', made.id)} ${made.name}` : targetName(request),
    status: to,
  }
  const variables = requestValues(notified, withCorrections(comment, corrections))
  await tell(db, decisionEvent(to), users, { about: { request: request.id }, variables }, now)
  context.audit(loggedName(request), [...taken, ...changesBetween({ status: request.status }, { status: to }, REQUEST_FIELDS), ...changes])
}
