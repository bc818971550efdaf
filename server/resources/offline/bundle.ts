import type { Questionnaire } from '#contract/questionnaire/model.ts'
import type { Bundle, BundleFeedback } from '#contract/resources/offline/methods.ts'
import type { RequestDetail } from '#contract/resources/request/entity.ts'
import { findGeneration } from '../../database/installation.ts'
import type { QueryContext } from '../../http/context.ts'
import { listSentOf, type SentRow } from '../answers/queries.ts'
import { type ImportRow, listImports } from '../feedback/imports/queries.ts'
import { describePrevious, findPrevious } from '../feedback/previous.ts'
import { type AcceptedRow, type AnswerRow, type FeedbackRow, listAnswers, listFeedbacks } from '../feedback/queries.ts'
import { boundNames, boundRecord, recordAnswers } from '../feedback/record.ts'
import { describeDraft, describeSent, describeState } from '../feedback/stored.ts'
import { loadVersions } from '../questionnaire/versions.ts'
import { describeDetails, groupBy, loadTargets } from '../request/describe.ts'
import { listOpenRequests } from '../request/list/queries.ts'
import { listRequestForms } from '../request/queries.ts'
import { type Known, stampOf } from './cursor.ts'

/** One questionnaire of an open request, before its answers are read. */
interface Place {
  request: number
  form: number
  version: number
  feedback: FeedbackRow | undefined
  imports: ImportRow[]
  previous: AcceptedRow | undefined
  record: BundleFeedback['record']
}

interface Work {
  detail: RequestDetail
  places: Place[]
  /** Of all that the bundle says of the request; answers are told by their revisions. */
  stamp: string
}

interface Loaded {
  works: Work[]
  versions: ReadonlyMap<number, Questionnaire>
  generation: string
}

const stampPlace = ({ form, version, feedback, imports, previous, record }: Place) => [
  form,
  version,
  record,
  imports,
  feedback,
  previous && [previous.id, previous.sent_revision],
]

/** The caller's open work, without the answers: the same number of queries however much there is. */
async function loadWork(context: QueryContext): Promise<Loaded> {
  const { db, caller, services } = context
  // Staff work online and get an empty bundle.
  const rows = caller.isInternal ? [] : await listOpenRequests(context)
  const targets = await loadTargets(db, rows)
  const details = await describeDetails(db, rows, caller, targets)
  const ids = rows.map(row => row.id)
  const forms = await listRequestForms(db, ids)
  const feedbacks = new Map((await listFeedbacks(db, caller.scope, ids)).map(row => [row.id, row]))
  const imports = groupBy(await listImports(db, [...feedbacks.keys()]), row => row.feedback_id)
  const byId = new Map(rows.map(row => [row.id, row]))
  const asked = forms.flatMap(form => {
    const row = byId.get(form.request_id)
    return row
      ? [{ ...form, id: row.id, product_id: row.product_id, user_id: row.user_id, affiliate_id: row.affiliate_id, accepted_at: null }]
      : []
  })
  const previous = await findPrevious(db, caller.scope, asked)
  const versions = await loadVersions(
    db,
    services,
    [...asked, ...previous.values()].map(one => one.version_id),
  )
  const names = await boundNames(db, targets)
  const places = asked.map((one): Place => {
    const questionnaire = versions.get(one.version_id)
    const feedback = one.feedback_id === null ? undefined : feedbacks.get(one.feedback_id)
    const record = questionnaire ? recordAnswers(questionnaire, boundRecord(one, targets), names) : {}
    const own = { feedback, imports: imports.get(feedback?.id ?? 0) ?? [], previous: previous.get(one), record }
    return { request: one.id, form: one.questionnaire_id, version: one.version_id, ...own }
  })
  const byRequest = groupBy(places, place => place.request)
  const works = details.map(detail => {
    const own = byRequest.get(detail.id) ?? []
    return { detail, places: own, stamp: stampOf([detail, own.map(stampPlace)]) }
  })
  return { works, versions, generation: await findGeneration(db) }
}

function describePlace(
  place: Place,
  { versions, generation }: Loaded,
  drafts: ReadonlyMap<number, AnswerRow[]>,
  sent: ReadonlyMap<number, SentRow>,
): BundleFeedback {
  const { request, form, version, feedback, imports, previous, record } = place
  const own = feedback && sent.get(feedback.id)
  const former = previous && sent.get(previous.id)
  const [from, to] = [former && versions.get(former.version_id), versions.get(version)]
  return {
    request,
    form,
    version,
    record,
    state: feedback ? describeState(feedback, imports, generation) : null,
    draft: feedback ? describeDraft(feedback, drafts.get(feedback.id) ?? []) : null,
    sent: feedback && own ? describeSent(feedback, own) : null,
    previous: former && from && to ? describePrevious(former, from, to) : null,
  }
}

/** The answers of these places, read at once. */
async function describePlaces({ db }: QueryContext, places: readonly Place[], loaded: Loaded): Promise<BundleFeedback[]> {
  const own = places.flatMap(place => place.feedback?.id ?? [])
  const former = places.flatMap(place => place.previous?.id ?? [])
  const drafts = groupBy(await listAnswers(db, own), row => row.feedback_id)
  const sent = new Map((await listSentOf(db, [...new Set([...own, ...former])])).map(row => [row.id, row]))
  return places.map(place => describePlace(place, loaded, drafts, sent))
}

/** What changed of the open work since `known`, and what the client is to know from now on (docs/wire.md 7). */
export async function makeBundle(context: QueryContext, known: Known): Promise<Omit<Bundle, 'cursor'> & { next: Known }> {
  const loaded = await loadWork(context)
  const { works, versions, generation } = loaded
  const requests = new Map(works.map(work => [work.detail.id, work.stamp]))
  const pinned = new Set(works.flatMap(work => work.places.map(place => place.version)))
  const changed = works.filter(work => known.requests.get(work.detail.id) !== work.stamp)
  const fresh = [...pinned].filter(version => !known.versions.has(version))
  return {
    requests: changed.map(work => work.detail),
    feedbacks: await describePlaces(
      context,
      changed.flatMap(work => work.places),
      loaded,
    ),
    generation,
    questionnaires: fresh.flatMap(version => {
      const questionnaire = versions.get(version)
      return questionnaire ? [{ version, questionnaire }] : []
    }),
    gone: {
      requests: [...known.requests.keys()].filter(request => !requests.has(request)),
      questionnaires: [...known.versions].filter(version => !pinned.has(version)),
    },
    next: { requests, versions: pinned },
  }
}
