import type { QueryClient } from '@tanstack/react-query'
import { call } from '#client/data/call.ts'
import { serverFiles } from '#client/data/feedback/server-files.ts'
import { showDate, showInstant, showPerson } from '#client/data/format.ts'
import { referenceOptionsQuery } from '#client/data/tables.ts'
import { namesOf } from '#client/questionnaire/print/file-names.ts'
import { PAGE_SIZES } from '#contract/page-sizes.ts'
import { emptyAnswers, fromResponses } from '#contract/questionnaire/answers.ts'
import type { RequestDetail } from '#contract/resources/request/entity.ts'
import { LABEL_TYPES } from '#contract/resources/request/states.ts'
import { readProduct } from '../sheet/batch.ts'
import { toPrint } from '../sheet/load.ts'
import type { Candidate, CandidateForm } from './committee-file.ts'

/** What the committee's file tells of a candidate, from the server. */

const EVERY = { page: 1, size: Math.max(...PAGE_SIZES) } as const

/** The product's open labelling or renewal request; null when there is none. */
async function openApplication(product: number, signal: AbortSignal): Promise<RequestDetail | null> {
  const { data } = await call('DEMANDE_MANAGEMENT', 'FILTER', { productConcerned: product, open: true, data: EVERY }, { signal })
  const found = data.find(({ type }) => LABEL_TYPES.includes(type))
  return found ? call('DEMANDE_MANAGEMENT', 'GET_ID', { id: found.id }, { signal }) : null
}

async function formOf(request: number, id: number, signal: AbortSignal): Promise<CandidateForm> {
  const place = { id: request, id2: id }
  const questionnaire = await call('QUESTION_MASTER_MANAGEMENT', 'GET_ID', { id, request }, { signal })
  const state = await call('FEEDBACK_MANAGEMENT', 'GET_ID', place, { signal })
  const saved =
    state && (await call('FEEDBACK_MANAGEMENT', state.ended ? 'GET_RESPONSES' : 'GET_RESPONSES_DRAFT', { id: state.id }, { signal }))
  const former = await call('FEEDBACK_MANAGEMENT', 'GET_PREV_FEEDBACK', place, { signal })
  const answers = saved ? fromResponses(saved) : emptyAnswers()
  const before = former ? fromResponses(former) : null
  const files = serverFiles()
  const names = new Map([...(await namesOf(files, questionnaire, before ?? answers)), ...(await namesOf(files, questionnaire, answers))])
  return {
    questionnaire,
    answers,
    former: before,
    isToConfirm: () => false,
    fileName: stored => names.get(stored) ?? stored,
    sent: state?.ended ? `Envoyé le ${showInstant(state.savedAt)} par ${showPerson(state.savedByUser)}` : 'Pas encore envoyé',
  }
}

async function documentsOf(queries: QueryClient, product: number, signal: AbortSignal): Promise<Candidate['documents']> {
  const { data } = await call('PRODUCT_DOCUMENT', 'GET_BY_PRODUCT', { id: product, ...EVERY }, { signal })
  const types = await queries.ensureQueryData(referenceOptionsQuery('DOCUMENT_TYPE'))
  return data.map(({ name, type, originalName, createdAt }) => ({
    name,
    type: types.find(({ value }) => value === type)?.label ?? '',
    file: originalName,
    at: showDate(createdAt),
  }))
}

/** A candidate with the application named, else the one it has open. */
export async function loadCandidate(queries: QueryClient, product: number, signal: AbortSignal, known?: RequestDetail): Promise<Candidate> {
  const request = known ?? (await openApplication(product, signal))
  const forms: CandidateForm[] = []
  for (const { id } of request?.qsQuestionMaster ?? []) forms.push(await formOf(request?.id ?? 0, id, signal))
  return {
    ...(await toPrint(queries, await readProduct(product, signal), false)),
    request,
    forms,
    documents: await documentsOf(queries, product, signal),
  }
}
