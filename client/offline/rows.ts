import type { z } from 'zod'
import type { KeptForm } from '#client/data/kept-work.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Answers, AnswerValue } from '#contract/questionnaire/feedback-item.ts'
import type { Questionnaire } from '#contract/questionnaire/model.ts'
import type { FeedbackAnswers, FeedbackState, TableImport } from '#contract/resources/feedback/entity.ts'
import type { Product, ProductRow } from '#contract/resources/product/entity.ts'
import type { RequestDetail } from '#contract/resources/request/entity.ts'
import type { ReferenceTableCode } from '#contract/resources/table/codes.ts'
import type { person } from '#contract/values.ts'

/** What is kept on the device: one row type for each table. `key` is the primary key; the rows of a draft have its key as prefix. */

export type Person = z.infer<typeof person>

export interface RequestRow {
  key: string
  request: RequestDetail
  /** The server's list of open work no longer has it; it is kept because work on it has not left. */
  isGone: boolean
}

export interface QuestionnaireRow {
  key: string
  questionnaire: Questionnaire
}

/** The server's side of one questionnaire of one request, as it last came. */
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
  record: Record<string, string | string[]>
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
  /** `answers` may be older than `revision`: nothing may be composed before a refresh. */
  isStale: boolean
  /** The server's generation that `revision` counts in; '' when it is not known any more, absent in what an older version kept. */
  generation?: string | undefined
}

export interface OtherName {
  theirs: string
  by: Person | null
  at: string
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
  /** Somebody else's name of the collection, where this device has another: its user chooses. */
  otherName?: OtherName | undefined
  updatedAt: string
  base: DraftBase
  /** Something typed here has not reached the server; every write keeps it true to the draft's `answers` rows. */
  hasUnsent: boolean
  /** How many of its answers are in conflict; kept like `hasUnsent`. */
  conflicts: number
  /** A send met a conflict: the answers were saved, but not sent, until the user has chosen. */
  sendInterrupted: boolean
  /** The user wants to change what was sent. */
  isReopened: boolean
  /** Why the server refused what is unsent, once its sending was given up: it leaves only when its user asks or answers otherwise. */
  refusal?: EntryProblem | undefined
}

export interface CardConflict {
  theirs: AnswerValue | undefined
  by: Person | null
  /** An instant of the server's clock; null when another tab or a rescue file is the other side. */
  at: string | null
  origin: 'server' | 'device'
  /** This device's value, when the server has put it into its history; undefined when the server never saw one. */
  refused: AnswerValue | undefined
  /** The next side, shown once this one is settled. */
  next: CardConflict | null
}

/** A card whose answer differs from the base: typed here, or prefilled. */
export interface AnswerRow {
  key: string
  name: string
  value: AnswerValue
  toConfirm: boolean
  source: 'record' | 'previous' | null
  conflict: CardConflict | null
  /** The file that the table was imported from here (before the upload its local name); null: none any more; absent: as in the base. */
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

/** What an attempted save carries: the value as typed here, and as sent. The bookkeeping of the answer needs both. */
export interface SentAnswer {
  name: string
  typed: AnswerValue
  wire: AnswerValue
  /** The file that its table was imported from, as named here and on the server, when the save names it. */
  imported?: { typed: string | null; wire: string | null } | undefined
}

export interface EntryRow {
  /** Ascends in the order of queueing. */
  key: string
  idempotencyKey: string
  chain: string
  resource: string
  method: string
  /** Null for the change of a record. */
  request: number | null
  /** Null for a hand-over and for the change of a record. */
  form: number | null
  label: string
  createdAt: string
  attempts: number
  state: 'waiting' | 'refused'
  problem: EntryProblem | null
  ended: boolean
  /** Null until the first attempt; from then on it stays the same until a definite answer. */
  body: unknown
  isFrozen: boolean
  sent: SentAnswer[]
  /** One large answer on its way by itself, so that nothing waits for it; made frozen. */
  isPart?: true
  /** Only on the change of a record. */
  record?: RecordWork
  /** Only on an entry that tells the server which value lost a conflict here. */
  lost?: LostAnswer
}

/** The record that a change is of, and what was typed: it is taken up again where the change is withdrawn or refused. */
export interface RecordWork {
  kind: RecordKind
  /** Null for a record that is to be made. */
  id: number | null
  typed: KeptForm
}
export type RecordKind = 'product'

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
  /** Null once the server's answers name the file. */
  blob: Blob | null
  idempotencyKey: string
  fileName: string | null
  /** Why the server refused the file, in French: its answer stays on this device until the file is taken out. */
  refusal?: string | undefined
}

/** A record of the user's own, as the server last gave it. */
export interface RecordRow {
  key: string
  product: Product
  /** The list's row that it came with: while that stays the same, so does the record. */
  row: ProductRow
}

/** The lines of a reference table that forms offer. */
export interface LinesRow {
  key: ReferenceTableCode
  lines: { id: number; designation: string }[]
  at: string
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
  records: RecordRow
  lines: LinesRow
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
  'records',
  'lines',
  'meta',
] as const satisfies TableName[]

export const draftKey = (request: number, form: number): string => `${request}:${form}`
export const answerKey = (draft: string, name: string): string => `${draft}:${name}`
export const feedbackChain = (draft: string): string => `feedback:${draft}`
export const partChain = (draft: string, name: string): string => `part:${draft}:${name}`
/** With '' for the id: what the keys of a kind begin with. */
export const recordKey = (kind: RecordKind, id: number | ''): string => `${kind}:${id}`
/** The row of `meta` that tells when the records last came. */
export const RECORDS_SYNCED_AT = 'recordsSyncedAt'
export const requestChain = (request: number): string => `request:${request}`
/** The draft that a feedback entry is of. */
export const draftKeyOf = ({ request, form }: Pick<EntryRow, 'request' | 'form'>): string => `${request}:${form}`
