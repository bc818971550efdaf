import type { Generated, GeneratedAlways, Insertable, Selectable } from 'kysely'
import type { LabelAction } from '#contract/resources/label/states.ts'

/**
 * The tables of both engines. Flags are 0 or 1, days `YYYY-MM-DD`, instants ISO 8601 in UTC, `json…` columns text
 * read and written through `json.ts`; `…_fold` is the text as `fold` of contract/text.ts gives it, for searches and sorts.
 */
export interface Tables {
  access_epoch: { id: number; value: number }
  setting: { name: string; value: string }

  user_account: {
    id: Generated<number>
    username: string
    username_key: string
    /** What the identifier looks like (`identifierSkeleton`); unique. */
    username_skeleton: string
    email: string
    email_key: string
    password_hash: string | null
    user_type: string
    is_super_admin: Generated<number>
    gender: string | null
    last_name: string
    first_name: string
    name_fold: string
    /** These five come from `accountFolds`, as does `name_fold`. */
    last_name_fold: string
    first_name_fold: string
    username_fold: string
    email_fold: string
    search_fold: string
    phone: Generated<string>
    secondary_phone: Generated<string>
    image: string | null
    json_email_addresses: Generated<string>
    profile_id: number | null
    affiliate_id: number | null
    enabled: Generated<number>
    activated: Generated<number>
    blocked: Generated<number>
    blocked_by_admin: Generated<number>
    blocked_at: string | null
    unblocked_at: string | null
    /** What its owner wishes to be mailed (`contract/messages/wish.ts`); '': nothing chosen. */
    mail_wish: Generated<string>
    failed_attempts: Generated<number>
    password_changed_at: string | null
    must_change_password: Generated<number>
    last_reset_success: string | null
    last_connection: string | null
    created_at: string
    updated_at: string
    enabled_at: string | null
    disabled_at: string | null
    disabled_by: number | null
    created_by: number | null
    erased_at: string | null
    /** Base32; in force once it is confirmed. */
    totp_secret: string | null
    totp_confirmed_at: string | null
    /** The time step of the last code taken: none works twice. */
    totp_last_step: number | null
  }
  recovery_code: { id: Generated<number>; user_id: number; code_hash: string; used_at: string | null }
  password_history: { id: Generated<number>; user_id: number; password_hash: string; created_at: string }
  session: {
    id: Generated<number>
    token_hash: string
    user_id: number
    device: Generated<string>
    ip: Generated<string>
    created_at: string
    last_used_at: string
    known_device_id: number | null
  }
  /** A device from which an account was signed in to: it has a counter of its own (docs/decisions.md 1.3). */
  known_device: { id: Generated<number>; user_id: number; token_hash: string; last_used_at: string; created_at: string }
  /** Tries that count until an instant; `user_id` where they are an account's. */
  try_counter: { key: string; user_id: number | null; count: number; until: string }
  /** What strangers did again after the log had told of it once: one line tells how often. */
  audit_fold: { key: string; method: string; subject: string; count: number; opened_at: string }
  account_token: {
    id: Generated<number>
    kind: 'RESET' | 'INVITATION' | 'SETUP' | 'UNBLOCK' | 'SECOND_FACTOR' | 'ENROLMENT'
    user_id: number | null
    token_hash: string
    expires_at: string
    used_at: string | null
    created_at: string
  }
  email_change: {
    id: Generated<number>
    user_id: number
    former: string
    address: string
    confirm_hash: string
    expires_at: string
    confirmed_at: string | null
    undo_hash: string
    undo_until: string
    created_at: string
  }
  role: NamedRight
  role_permission: { role_id: number; permission: string }
  profile: NamedRight & { requires_two_factor: Generated<number> }
  profile_role: { profile_id: number; role_id: number }
  user_role: { user_id: number; role_id: number }

  technical_table: LookupTable
  technical_line: {
    id: Generated<number>
    table_id: number
    code: string
    designation: string
    designation_fold: string
    value: string
    description: Generated<string>
    type: Generated<string>
    is_sealed: Generated<number>
    enabled: Generated<number>
    created_at: string
  }
  reference_table: LookupTable
  reference_line: {
    id: Generated<number>
    table_id: number
    code: string
    designation: string
    designation_fold: string
    value: string
    color: Generated<string>
    enabled: Generated<number>
    created_at: string
  }
  response_table: LookupTable
  response_line: {
    id: Generated<number>
    table_id: number
    ord: number
    code: string
    designation: string
    designation_fold: string
    value: string
    enabled: Generated<number>
    created_at: string
  }

  /** Which records a reference line or a response table is used by; kept by triggers (migrations, `lookupUses`). */
  lookup_use: {
    kind: 'reference_line' | 'response_table'
    lookup_id: number
    record_type: 'affiliate' | 'product' | 'question' | 'questionnaire_version'
    record_id: number
  }

  affiliate: {
    id: Generated<number>
    name: string
    name_fold: string
    /** Of the system that it was imported from; '' for all others. */
    code: Generated<string>
    comment: Generated<string>
    enabled: Generated<number>
    social_reason: Generated<string>
    social_reason_fold: Generated<string>
    siren: Generated<string>
    affiliate_type: number | null
    college: number | null
    legal_status: number | null
    /** 1 once staff made it, else 0. */
    status: Generated<number>
    representative_fold: Generated<string>
    json_form: Generated<string>
    created_at: string
    updated_at: string
    created_by: number | null
  }
  affiliate_contact: ContactColumns & { affiliate_id: number }
  affiliate_document: DocumentColumns & { affiliate_id: number }
  esus_agreement: {
    id: Generated<number>
    affiliate_id: number
    agreement: string
    agreement_fold: string
    agreement_date: string
    agreement_end_date: string | null
    status: number
    created_at: string
    updated_at: string
    created_by: number | null
  }
  catalog: {
    id: Generated<number>
    name: string
    name_fold: string
    description: Generated<string>
    enabled: Generated<number>
    json_sections: Generated<string>
    created_at: string
    updated_at: string
    created_by: number | null
    updated_by: number | null
  }
  catalog_form: { id: Generated<number>; catalog_id: number; type: string; questionnaire_id: number }
  product: {
    id: Generated<number>
    name: string
    name_fold: string
    code: Generated<string>
    comment: Generated<string>
    enabled: Generated<number>
    affiliate_id: number | null
    catalog_id: number | null
    support: number | null
    legal_nature: number | null
    canal: number | null
    taxation: number | null
    mechanism: number | null
    domain: number | null
    bottom_type: number | null
    bottom: number | null
    label_status: Generated<number>
    /** 0 none yet, 1 granted or renewed, 3 withdrawn or over, 5 refused. */
    label_state: GeneratedAlways<number>
    label_start: string | null
    label_expiry: string | null
    label_last_renewal: string | null
    label_comment: Generated<string>
    label_renewal_comment: Generated<string>
    label_refusal_date: string | null
    label_refusal_comment: Generated<string>
    label_refusal_rule: Generated<string>
    label_withdrawal_date: string | null
    label_withdrawal_comment: Generated<string>
    label_meeting: string | null
    product_status: Generated<number>
    json_form: Generated<string>
    created_at: string
    updated_at: string
    created_by: number | null
    updated_by: number | null
  }
  product_distributor: { product_id: number; affiliate_id: number }
  product_contact: ContactColumns & { product_id: number }
  product_document: DocumentColumns & { product_id: number }
  product_isin: IsinColumns & { product_id: number }
  /** The rows of files that were imported, each once. */
  import_row: { kind: string; file: string; sheet: string; row: number; record_id: number; by_user: number; at: string }
  /** The products that a product invests in; no chain of them comes back to where it began. */
  product_child: { product_id: number; child_id: number; created_at: string; created_by: number | null }

  /** The acts of a product's label, oldest first: append-only. `action` null: the clock's expiry. */
  label_history: {
    id: Generated<number>
    product_id: number
    status: number
    action: LabelAction | null
    start_date: string | null
    end_date: string | null
    comment: Generated<string>
    /** The rule that a refusal rests on. */
    rule: Generated<string>
    corrects_id: number | null
    by_user: number | null
    at: string
  }
  /**
   * What dashboards count, kept by triggers: by how much a count changed within a year, for all (`affiliate_id` 0) and for the managing
   * affiliate. `line`: of a reference table, 0 for none; `part`: the channel of a support, 1 for a fund with the ISR label.
   */
  label_count: {
    affiliate_id: number
    kind: 'TOTAL' | 'GRANTED' | 'ENDED' | 'CANAL' | 'SUPPORT' | 'MECHANISM' | 'FUND' | 'REGULATION' | 'UTILITY' | 'APPLICATION' | 'MEMBER'
    line: number
    part: number
    year: number
    n: number
  }
  /** The last number given in a year. */
  attestation_year: { year: number; last: number }
  /** Append-only; `sha256`, of the document's bytes, comes once that is made from `json_facts`. */
  attestation: {
    id: Generated<number>
    product_id: number
    history_id: number
    former_id: number | null
    year: number
    number: number
    code: string
    json_facts: string
    facts_sha256: string
    file_name: string
    sha256: string | null
    issued_at: string
  }
  /** That the end of a label on this day was told so many days before. */
  label_warning: { product_id: number; expiry: string; days: number }

  question: {
    id: Generated<number>
    name: string
    name_fold: string
    description: Generated<string>
    type: string
    /** `{ response, size, minSize, format, lines }`, responses and column responses as table ids. */
    json_rules: string
    enabled: Generated<number>
    version: Generated<number>
    created_at: string
    updated_at: string
    created_by: number | null
    updated_by: number | null
  }
  /** Every state of a question, today's included; kept by triggers. */
  question_version: {
    id: Generated<number>
    question_id: number
    version: number
    name: string
    description: string
    type: string
    json_rules: string
    created_at: string
    created_by: number | null
  }
  questionnaire: {
    id: Generated<number>
    name: string
    name_fold: string
    description: Generated<string>
    enabled: Generated<number>
    /** The newest line of `questionnaire_version`. */
    version_id: number | null
    created_at: string
    updated_at: string
    created_by: number | null
    updated_by: number | null
  }
  questionnaire_version: {
    id: Generated<number>
    questionnaire_id: number
    version: number
    name: string
    description: Generated<string>
    /** The whole questionnaire of docs/wire.md 4.3, its questions and response lines included; never changed. */
    json_content: string
    created_at: string
    created_by: number | null
  }
  /** Which questions a version holds; kept by a trigger. */
  version_question: { version_id: number; question_id: number }
  questionnaire_key: { questionnaire_id: number; card_key: string }

  collection: {
    id: Generated<number>
    name: string
    name_fold: string
    description: Generated<string>
    comment: Generated<string>
    start_date: string
    end_date: string
    status: string
    enabled: Generated<number>
    /** How many requests its last decision has still to reach, and targets it has still to ask. */
    asking: Generated<number>
    created_at: string
    updated_at: string
    created_by: number | null
  }
  sub_collection: { id: Generated<number>; collection_id: number; reason: string; type: string; name: string; ord: number }
  sub_collection_target: { sub_collection_id: number; target_id: number }
  sub_collection_form: { sub_collection_id: number; questionnaire_id: number; ord: number }
  /** A target that is still to be asked, and its questionnaires at the versions of the opening. */
  collection_asking: {
    id: Generated<number>
    collection_id: number
    sub_collection_id: number
    affiliate_id: number | null
    product_id: number | null
    user_id: number | null
  }
  collection_asking_form: { asking_id: number; questionnaire_id: number; version_id: number; ord: number }
  /** A request that the collection's last decision has not reached yet. */
  collection_reaching: { request_id: number; collection_id: number; affiliate_id: number | null; user_id: number | null }
  collection_event: {
    id: Generated<number>
    collection_id: number
    at: string
    by_user: number | null
    from_status: string | null
    to_status: string
    comment: Generated<string>
    /** What an extension moved and brought: the last day, and how many more are asked. */
    former_end: string | null
    new_end: string | null
    added: Generated<number>
  }

  /** What a synchronisation chose of the answers, and what became of each; `at` when. */
  collection_change: {
    collection_id: number
    change_id: number
    json_line: string
    state: 'WAITING' | 'APPLIED' | 'REFUSED'
    reason: Generated<string>
    by_user: number | null
    at: string
  }

  request: {
    id: Generated<number>
    type: string
    status: string
    description: Generated<string>
    description_fold: Generated<string>
    email_address: string | null
    enabled: Generated<number>
    /** The affiliate concerned; for a product request its managing affiliate. */
    affiliate_id: number | null
    product_id: number | null
    user_id: number | null
    collection_id: number | null
    sub_collection_id: number | null
    /** A modification request's `{ field: value }`, as proposed and as the record stood. */
    json_proposal: string | null
    json_base: string | null
    /** The agreement of a request to change or remove one; the folded name of a request for a new one. */
    esus_agreement_id: number | null
    esus_fold: string | null
    /** The folded name of the product that a partner asks to add. */
    product_fold: string | null
    assigned_to: number | null
    /** The day by which an invited affiliate is to answer. */
    answer_by: string | null
    /** The person to be added, by USER_ADD, with the address as it is compared while the request waits. */
    first_name: string | null
    last_name: string | null
    email_key: string | null
    /** When the partners concerned were last reminded. */
    reminded_at: string | null
    /** Since when it has its status; kept by a trigger on its events. */
    status_since: string | null
    /** Grows with every change, the cursor of the offline bundle. */
    rev: Generated<number>
    accepted_at: string | null
    created_at: string
    updated_at: string
    created_by: number | null
  }
  request_event: {
    id: Generated<number>
    request_id: number
    kind: string
    at: string
    by_user: number | null
    from_status: string | null
    to_status: string | null
    comment: Generated<string>
    subject: Generated<string>
    /** On a partner's hand-over: the hash of the answers as they were sent. */
    sent_sha256: string | null
  }
  /** An answer that staff contested when they sent a request back; `event_id` is that line of history. */
  request_correction: {
    id: Generated<number>
    request_id: number
    event_id: number
    questionnaire_id: number
    card: string
    label: string
    /** From 0. */
    page: number
    page_title: string
    comment: string
  }
  /** Criteria of the request list that a user keeps, as the address tells them. */
  saved_criteria: {
    id: Generated<number>
    user_id: number
    name: string
    name_fold: string
    params: string
    created_at: string
  }
  request_questionnaire: { request_id: number; questionnaire_id: number; version_id: number; ord: number }

  feedback: {
    id: Generated<number>
    request_id: number
    questionnaire_id: number
    version_id: number
    name: string
    revision: number
    ended: Generated<number>
    saved_at: string
    saved_by: number | null
    /** What was last sent, all at once. */
    json_sent: string | null
    sent_name: string | null
    sent_revision: number | null
    sent_at: string | null
    sent_by: number | null
  }
  /** The draft, one line a card; `revision` is the save that last changed it. An emptied answer keeps its line. */
  feedback_answer: {
    feedback_id: number
    card: string
    json_value: string
    revision: number
    saved_at: string
    saved_by: number | null
  }
  feedback_history: {
    id: Generated<number>
    feedback_id: number
    card: string
    json_value: string
    kind: 'REPLACED' | 'REFUSED'
    by_user: number | null
    at: string
    replaced_by: number | null
    replaced_at: string
  }

  /** The file that a card's table was last imported from. */
  feedback_import: {
    feedback_id: number
    card: string
    file_name: string
    imported_at: string
    imported_by: number | null
  }

  stored_file: {
    file_name: string
    original_name: string
    content_type: string
    size: number
    sha256: string
    width: number | null
    height: number | null
    used_for: string
    uploaded_by: number | null
    created_at: string
  }
  /** The records a file hangs on. */
  file_use: { file_name: string; record_type: string; record_id: number }
  /** Bytes that the collection of orphans is removing or removed lately. */
  file_removal: { sha256: string; mark: string; marked_at: string; removed_at: string | null }

  notification: {
    id: Generated<number>
    user_id: number
    type: string
    request_id: number | null
    text: string
    /** '' where it was told before titles had templates. */
    title: Generated<string>
    read_at: string | null
    created_at: string
  }
  job: {
    id: Generated<number>
    kind: string
    /** At most one open job has a given key; null when several may be open. */
    unique_key: string | null
    json_payload: string
    run_at: string
    leased_until: string | null
    attempts: Generated<number>
    last_error: string | null
    done_at: string | null
  }
  /** How large the service was at the end of each day; in KiB. */
  system_size: { day: string; database_kib: number; file_kib: number }
  /** Proofs of the backup; `until` null where nothing was restored. */
  backup_proof: { id: Generated<number>; at: string; until: string | null; kib: number; ms: number; error: string | null }
  /** What administrators are told; it stays after its end, so that what comes and goes is not mailed each time. */
  system_alert: { code: string; text: string; since: string; ended_at: string | null; mailed_at: string | null }
  log: {
    /** One more than the former line's. */
    id: number
    resource: string
    method: string
    description: string
    description_fold: string
    type: string
    ip: string
    ip_proxy: string
    created_by: number | null
    /** The record concerned, of the resource's kind. */
    record_id: number | null
    created_at: string
    /** Of this line and the former one's hash (server/services/audit-chain). */
    hash: string
    json_body: string
    json_changes: string | null
    /** Random, so that what was struck cannot be guessed from the hash; null in lines that are struck or older than it. */
    salt: string | null
    /** The line that tells that personal data were taken out of this one. */
    struck_by: number | null
  }
  /** A person whose data are still to be taken out of the log, in the terms that name them; the lines from `next_line` to `last_line` are left. */
  person_erasure: {
    id: Generated<number>
    user_id: number
    json_terms: string
    next_line: Generated<number>
    last_line: number | null
    created_at: string
  }
  /** The end of the log's chain: one row. */
  log_chain: { id: number; last_id: number; count: number; hash: string }
  mail: {
    id: Generated<number>
    template: string
    user_id: number | null
    recipient: string
    recipient_fold: string
    subject: string
    subject_fold: string
    /** What the text index reads: recipient and subject. */
    search_fold: string
    /** What the body is made of, links included; null once it is purged. */
    json_variables: string | null
    status: 'WAITING' | 'SENT' | 'FAILED'
    attempts: Generated<number>
    next_at: string
    leased_until: string | null
    last_error: string | null
    created_at: string
    sent_at: string | null
  }
  /** The organisation's texts: a mail's content is sanitised HTML (plain for EMAIL_CORE), a notification's plain. */
  template: {
    id: Generated<number>
    kind: string
    type: string
    title: string
    title_fold: string
    content: string
    enabled: Generated<number>
    created_at: string
    updated_at: string
    updated_by: number | null
  }
  /** What waits for its reader's mail of the day. */
  news: { id: Generated<number>; user_id: number; text: string; path: string; created_at: string }
  /** When a collection reminds: `days` before its end ("15,7,2"), at an hour of Paris. */
  reminder_plan: {
    collection_id: number
    enabled: number
    days: string
    hour: number
    updated_at: string
    updated_by: number | null
  }
  reminder: {
    id: Generated<number>
    collection_id: number | null
    /** Of the plan's: collection, end and days, so that none is sent twice. */
    due_key: string | null
    days: number | null
    comment: string
    people: number
    requests: number
    by_user: number | null
    at: string
  }
  reminder_line: { reminder_id: number; user_id: number; request_id: number; at: string }
  export_ticket: {
    id: Generated<number>
    token_hash: string
    user_id: number
    resource: string
    method: Generated<string>
    json_input: string
    expires_at: string
  }
  receipt: {
    user_id: number
    key: string
    fingerprint: string
    status: number
    body: string
    created_at: string
    /** 1 for an answer kept for a day only (server/http/receipts.ts). */
    is_brief: Generated<number>
  }
}

interface Made {
  created_at: string
  updated_at: string
  created_by: number | null
}
/** A contact, whoever owns it. */
export interface ContactColumns extends Made {
  id: Generated<number>
  civility: string
  last_name: string
  first_name: string
  name_fold: string
  first_name_fold: string
  email: string
  /** In lower case: the contacts of one owner are told apart by it. */
  email_key: string
  phone: Generated<string>
  fonction: Generated<string>
  fonction_fold: Generated<string>
  type: number
  is_main: Generated<number>
  enabled: Generated<number>
}
/** A document, whoever owns it. */
export interface DocumentColumns extends Made {
  id: Generated<number>
  name: string
  name_fold: string
  file_name: string
  type: number
}
export interface IsinColumns extends Made {
  id: Generated<number>
  code: string
  name: Generated<string>
  name_fold: Generated<string>
}

interface NamedRight {
  id: Generated<number>
  name: string
  name_fold: string
  type: string
  description: Generated<string>
  enabled: Generated<number>
  created_at: string
  updated_at: string
}
interface LookupTable {
  id: Generated<number>
  code: string
  designation: string
  designation_fold: string
  description: Generated<string>
  enabled: Generated<number>
  created_at: string
}

export type TableName = keyof Tables
export type Row<T extends TableName> = Selectable<Tables[T]>
export type NewRow<T extends TableName> = Insertable<Tables[T]>
