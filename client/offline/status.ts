import type { Link } from './ports.ts'
import { STORAGE_TEXTS, type StorageState } from './store-box.ts'

/** Where the work is, in words (docs/look.md 2.1). It never promises more than is true. */

export type StatusKind =
  | 'saving'
  | 'saved-device'
  | 'sending'
  | 'saved'
  | 'offline'
  | 'needs-sign-in'
  | 'refused'
  | 'conflict'
  | 'too-old'
  | 'storage-problem'

export interface OfflineStatus {
  kind: StatusKind
  /** French, ready to show. */
  text: string
  /** How many sends, refusals or conflicts the text counts; 0 elsewhere. */
  count: number
  /** The server's time of the last save, with `saved`. */
  at: string | null
}

export interface StatusFacts {
  storage: StorageState
  /** Something typed is not on disk yet. */
  isPending: boolean
  needsSignIn: boolean
  isTooOld: boolean
  link: Link
  waiting: number
  refused: number
  conflicts: number
  /** Something on this device has not reached the server. */
  hasUnsent: boolean
  savedAt: string | null
  /** Milliseconds, to tell whether `savedAt` is today. */
  now: number
}

/** Shown until acknowledged when a broken store could not be read whole. */
export const LOSS_TEXT =
  'Une partie de ce qui était gardé sur cet appareil n’a pas pu être relue. Rechargez la page, puis vérifiez vos réponses avant de les envoyer.'

const TEXTS = {
  saving: 'Enregistrement…',
  device: 'Enregistré sur cet appareil',
  offline: 'Hors connexion – vos réponses sont gardées sur cet appareil',
  unavailable: 'Serveur indisponible – vos réponses sont gardées sur cet appareil',
  signIn: 'Session expirée – vos réponses sont gardées sur cet appareil, reconnectez-vous pour les envoyer',
  tooOld: 'Une nouvelle version de Sceau est nécessaire – vos réponses sont gardées sur cet appareil',
  upToDate: 'À jour',
} as const

const paris = { timeZone: 'Europe/Paris' } as const
const dayFormat = new Intl.DateTimeFormat('fr-FR', { ...paris, day: '2-digit', month: '2-digit', year: 'numeric' })
const timeFormat = new Intl.DateTimeFormat('fr-FR', { ...paris, hour: '2-digit', minute: '2-digit' })

function savedText(at: string, now: number): string {
  const saved = new Date(at)
  const [day, time] = [dayFormat.format(saved), timeFormat.format(saved)]
  return day === dayFormat.format(now) ? `Enregistré à ${time}` : `Enregistré le ${day} à ${time}`
}

const plain = (kind: StatusKind, text: string): OfflineStatus => ({ kind, text, count: 0, at: null })
const counted = (kind: StatusKind, count: number, one: string, many: string): OfflineStatus => ({
  kind,
  count,
  at: null,
  text: count === 1 ? one : `${count} ${many}`,
})

export function computeStatus(facts: StatusFacts): OfflineStatus {
  const { storage, waiting, refused, conflicts, savedAt } = facts
  const warning = STORAGE_TEXTS[storage]
  if (warning) return plain('storage-problem', warning)
  if (facts.isPending) return plain('saving', TEXTS.saving)
  if (facts.isTooOld) return plain('too-old', TEXTS.tooOld)
  if (facts.needsSignIn) return plain('needs-sign-in', TEXTS.signIn)
  if (refused > 0) return counted('refused', refused, '1 modification refusée', 'modifications refusées')
  if (conflicts > 0) return counted('conflict', conflicts, '1 réponse à départager', 'réponses à départager')
  if (facts.link === 'offline') return plain('offline', TEXTS.offline)
  if (facts.link === 'unavailable') return plain('offline', TEXTS.unavailable)
  if (waiting > 0) return { kind: 'sending', text: `Synchronisation en cours (${waiting})`, count: waiting, at: null }
  if (facts.hasUnsent) return plain('saved-device', TEXTS.device)
  return savedAt === null ? plain('saved', TEXTS.upToDate) : { kind: 'saved', text: savedText(savedAt, facts.now), count: 0, at: savedAt }
}

export const sameStatus = (a: OfflineStatus, b: OfflineStatus): boolean => a.kind === b.kind && a.text === b.text && a.at === b.at
