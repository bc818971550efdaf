import type { z } from 'zod'
import type { ErrorCode } from '#contract/errors.ts'
import type { Answers, AnswerValue } from '#contract/questionnaire/feedback-item.ts'
import type { Questionnaire } from '#contract/questionnaire/model.ts'
import type { FeedbackAnswers, FeedbackState, TableImport } from '#contract/resources/feedback/entity.ts'
import type { RequestDetail } from '#contract/resources/request/entity.ts'
import type { person } from '#contract/values.ts'

/** What is kept on the device, one row type a table. `key` is the primary key; a draft's own rows have its key as prefix. */

export type Person = z.infer<typeof person>

export interface RequestRow {
  key: string
  request: RequestDetail
  /** No longer in the bundle; kept because work on it has not left. */
  isGone: boolean
}

export interface QuestionnaireRow {
  key: string
  questionnaire: Questionnaire
}

/** The server's side of one questionnaire of one request, as last heard. */
export interface FeedbackRow {
  key: string
  request: number
  form: number
  /** A key of `questionnaires`. */
  version: string
  state: FeedbackState | null
  draft: FeedbackAnswers | null
  sent: FeedbackAnswers | null
  previous: FeedbackAnswers | null
  /** The bound record's values by card name. */
  record: Record<string, string>
}

/** The server's answers that the draft's changes stand on. */
export interface DraftBase {
  /** The feedback's id; null until the server has one. */
  id: number | null
  revision: number
  name: string
  ended: boolean
  savedAt: string | null
  answers: Answers
  /** The files that tables were imported from; absent in what an older version kept. */
  imported?: TableImport[] | undefined
  /** Others saved between the known answers and `revision`: nothing may be composed before a refresh. */
  isStale: boolean
}

export interface DraftRow {
  key: string
  request: number
  form: number
  version: string
  origin: 'partner' | 'staff'
  /** "Nom de collecte". */
  name: string
  page: number
  updatedAt: string
  base: DraftBase
  /** Something typed here has not reached the server; kept true to the draft's `answers` rows by every write. */
  hasUnsent: boolean
  /** How many of its answers are in dispute; kept like `hasUnsent`. */
  conflicts: number
  /** A send met a conflict: the answers were saved, the sending waits for the user's choice. */
  sendInterrupted: boolean
  /** The user took a sent questionnaire up again. */
  isReopened: boolean
}

export interface CardConflict {
  theirs: AnswerValue | undefined
  by: Person | null
  /** An instant of the server's clock; null when another tab or a rescue file is the other side. */
  at: string | null
  origin: 'server' | 'device'
  /** The value of this device that the server has put aside in its history; undefined when it never saw one. */
  refused: AnswerValue | undefined
  /** A further side, shown once this one is settled. */
  next: CardConflict | null
}

/** One card whose answer differs from the base: typed here, or prefilled. */
export interface AnswerRow {
  key: string
  name: string
  value: AnswerValue
  toConfirm: boolean
  source: 'record' | 'previous' | null
  conflict: CardConflict | null
  /** The file that the table was imported from here, its local name before the upload; null: none any more; absent: as the base has it. */
  imported?: string | null | undefined
}

export interface ProblemField {
  path: string
  code: string
  card: string | null
}

export interface EntryProblem {
  code: ErrorCode
  /** French, ready to show. */
  text: string
  fields: ProblemField[]
  at: string
}

/** What an attempted save carries, for the bookkeeping of its answer: the value as typed here and as sent. */
export interface SentAnswer {
  name: string
  typed: AnswerValue
  wire: AnswerValue
  /** The file that its table was imported from, as named here and on the server, when it goes along. */
  imported?: { typed: string | null; wire: string | null } | undefined
}

export interface EntryRow {
  /** Ascends in the order of queueing. */
  key: string
  idempotencyKey: string
  chain: string
  resource: string
  method: string
  request: number
  form: number | null
  label: string
  createdAt: string
  attempts: number
  state: 'waiting' | 'refused'
  problem: EntryProblem | null
  ended: boolean
  /** Null until the first attempt: then it never changes before a definite answer. */
  body: unknown
  isFrozen: boolean
  sent: SentAnswer[]
  /** With an entry that only tells the server which value lost a dispute here. */
  lost?: LostAnswer
}

export interface LostAnswer {
  name: string
  value: AnswerValue
}

export interface FileRow {
  key: string
  /** `local:<uuid>`, what answers hold until the upload. */
  local: string
  name: string
  type: string
  size: number
  /** Null once the server's answers hold the file. */
  blob: Blob | null
  idempotencyKey: string
  fileName: string | null
}

export interface MetaRow {
  key: string
  value: string
}

export interface Rows {
  requests: RequestRow
  questionnaires: QuestionnaireRow
  feedbacks: FeedbackRow
  drafts: DraftRow
  answers: AnswerRow
  outbox: EntryRow
  files: FileRow
  meta: MetaRow
}
export type TableName = keyof Rows
export const TABLES = [
  'requests',
  'questionnaires',
  'feedbacks',
  'drafts',
  'answers',
  'outbox',
  'files',
  'meta',
] as const satisfies TableName[]

export const draftKey = (request: number, form: number): string => `${request}:${form}`
export const answerKey = (draft: string, name: string): string => `${draft}:${name}`
export const feedbackChain = (draft: string): string => `feedback:${draft}`
export const requestChain = (request: number): string => `request:${request}`
/** The draft that a feedback entry is of. */
export const draftKeyOf = ({ request, form }: Pick<EntryRow, 'request' | 'form'>): string => `${request}:${form}`
