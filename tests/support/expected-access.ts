import type { Persona } from './people.ts'

/**
 * Who may call each method, written from the tables of specification 1, section 6.2, and 3, section 6, and from decisions
 * ("Who sees what", "Requests"), not from the contract's own entries: a method that is missing here fails the walk.
 */
export interface Expected {
  /** Any one of these codes opens the method; `session` any signed-in user, `anyone` even without a token, `admin` the authority. */
  opens: 'anyone' | 'session' | 'admin' | readonly string[]
  /** The personas that hold one, spelt out. */
  personas: readonly Persona[]
}

const row = (opens: string, personas: string): Expected => ({
  opens: opens === 'anyone' || opens === 'session' || opens === 'admin' ? opens : opens.split(' '),
  personas: ALL.filter(persona => personas.split(' ').includes(persona)),
})

const ALL: readonly Persona[] = [
  ...(['superadmin', 'admin', 'staff', 'reader', 'partner', 'colleague', 'partner2', 'outsider', 'guest', 'noRights'] as const),
]
const EVERYBODY = ALL.join(' ')
const MANAGERS = 'superadmin admin'
const STAFF = `${MANAGERS} staff`
const READERS = `${STAFF} reader`
const AFFILIATED = 'partner colleague partner2 outsider'
const EXTERNAL = `${AFFILIATED} guest`

const REQUEST_VIEW = 'FGGDGS FGUECC FGUEMD'
const PRODUCT_VIEW = 'FGFPGS FGUEGP'

export const EXPECTED: Readonly<Record<string, Expected>> = {
  'AFFILIATE_MANAGEMENT GET_ALL': row('FGFAGS FGFPGS FGCDGS FGGDGS FGUSGS', READERS),
  'CATALOG_MANAGEMENT GET_ALL': row('FGCAGS FGFPGS FGCDGS FGUEGP', `${READERS} ${AFFILIATED}`),
  'COLLECT_MANAGEMENT GET': row('FGCDGS', READERS),
  'COLLECT_MANAGEMENT FILTER': row('FGCDGS', READERS),
  'COLLECT_MANAGEMENT GET_ID': row('FGCDGS', READERS),
  'COLLECT_MANAGEMENT GET_ALL': row('FGCDGS FGGDGS', READERS),
  'COLLECT_MANAGEMENT ADD': row('FGCDCR', MANAGERS),
  'COLLECT_MANAGEMENT UPDATE': row('FGCDUP', MANAGERS),
  'COLLECT_MANAGEMENT CHANGE_DECISION': row('FGCDDA', MANAGERS),
  'COLLECT_MANAGEMENT EXTENSION': row('FGCDMD', MANAGERS),
  'COLLECT_MANAGEMENT DELETE': row('FGCDUP', MANAGERS),
  'DEMANDE_MANAGEMENT GET': row(REQUEST_VIEW, `${READERS} ${EXTERNAL}`),
  'DEMANDE_MANAGEMENT FILTER': row(REQUEST_VIEW, `${READERS} ${EXTERNAL}`),
  'DEMANDE_MANAGEMENT GET_ID': row(REQUEST_VIEW, `${READERS} ${EXTERNAL}`),
  'DEMANDE_MANAGEMENT FILTER_COLLECT': row(REQUEST_VIEW, `${READERS} ${EXTERNAL}`),
  'DEMANDE_MANAGEMENT COUNT': row(REQUEST_VIEW, `${READERS} ${EXTERNAL}`),
  'DEMANDE_MANAGEMENT CHANGE_DECISION': row('FGGDDEC FGGDAVD', `${STAFF} ${EXTERNAL}`),
  'DEMANDE_MANAGEMENT CHANGE_ASSIGN': row('FGGDASS', STAFF),
  'DEMANDE_MANAGEMENT ENABLE': row('admin', MANAGERS),
  'DEMANDE_MANAGEMENT DISABLE': row('admin', MANAGERS),
  'FEEDBACK_MANAGEMENT GET_ID': row(REQUEST_VIEW, `${READERS} ${EXTERNAL}`),
  'FEEDBACK_MANAGEMENT GET_RESPONSES': row(REQUEST_VIEW, `${READERS} ${EXTERNAL}`),
  'FEEDBACK_MANAGEMENT GET_RESPONSES_DRAFT': row(REQUEST_VIEW, `${READERS} ${EXTERNAL}`),
  'FEEDBACK_MANAGEMENT GET_PREV_FEEDBACK': row(REQUEST_VIEW, `${READERS} ${EXTERNAL}`),
  'FEEDBACK_MANAGEMENT GET_HISTORY': row(REQUEST_VIEW, `${READERS} ${EXTERNAL}`),
  'FEEDBACK_MANAGEMENT ADD': row('FGQSSA FGQSSE FGGDDUP', `${STAFF} ${EXTERNAL}`),
  'NT_NOTIFICATION GET': row('session', EVERYBODY),
  'NT_NOTIFICATION FILTER': row('session', EVERYBODY),
  'NT_NOTIFICATION READ_ONE': row('session', EVERYBODY),
  'NT_NOTIFICATION GET_UNREAD': row('session', EVERYBODY),
  'NT_NOTIFICATION GET_NUMBER': row('session', EVERYBODY),
  'MAIL_OUTBOX GET': row('FGEMGS', `${MANAGERS} reader`),
  'MAIL_OUTBOX FILTER': row('FGEMGS', `${MANAGERS} reader`),
  'MAIL_OUTBOX GET_ID': row('FGEMGS', `${MANAGERS} reader`),
  'MAIL_OUTBOX RETRY': row('FGEMMD', MANAGERS),
  'OFFLINE_MANAGEMENT GET_BUNDLE': row('FGUECC FGUEMD', `superadmin ${EXTERNAL}`),
  'PRODUCT_MANAGEMENT GET': row(PRODUCT_VIEW, `${READERS} ${AFFILIATED}`),
  'PRODUCT_MANAGEMENT FILTER': row(PRODUCT_VIEW, `${READERS} ${AFFILIATED}`),
  'PRODUCT_MANAGEMENT GET_ID_FORM': row(PRODUCT_VIEW, `${READERS} ${AFFILIATED}`),
  'PRODUCT_MANAGEMENT GET_ALL': row(`${PRODUCT_VIEW} FGCDGS ${REQUEST_VIEW}`, `${READERS} ${EXTERNAL}`),
  'QUESTION_MASTER_MANAGEMENT GET_ID': row(`FGQSGS ${REQUEST_VIEW}`, `${READERS} ${EXTERNAL}`),
  'QUESTION_MASTER_MANAGEMENT GET_ALL': row('FGQSGS FGCDGS FGCAGS', READERS),
  'SESSION_MANAGEMENT GET': row('session', EVERYBODY),
  'SESSION_MANAGEMENT DELETE': row('session', EVERYBODY),
  'SESSION_MANAGEMENT DELETE_ALL': row('session', EVERYBODY),
  'TABLE_REFERENTIEL GET_ALL_LINE_CODE': row('session', EVERYBODY),
  'TABLE_RESPONSES GET_ALL_LINE': row('FGTRGS FGTRCR FGTRMD FGTRDS FGMQGS FGQSGS', READERS),
  'TABLE_TECHNIQUE GET_TABLE_BY_CODE': row('anyone', EVERYBODY),
  'TABLE_TECHNIQUE GET_ALL_LINE_CODE': row('session', EVERYBODY),
  'USER_MANAGEMENT GET_ALL': row('FGUSGS FGGDGS', READERS),
  'USER_MANAGEMENT GET_ALL_INTERNAL': row('FGUSGS FGGDGS FGGDASS', READERS),
  'USER_MANAGEMENT GET_ALL_EXTERNE_NONE_AFFILIATE': row('FGUSGS FGCDGS', READERS),
}
