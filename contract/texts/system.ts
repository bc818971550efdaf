import { fileSize } from '../counts.ts'
import { inWords } from '../words.ts'

const time = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'medium', timeZone: 'Europe/Paris' })
const tenths = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })

/** "0,3 s", "45 s", "12 min", "5 h": a duration from its milliseconds. */
export function showDuration(ms: number): string {
  const [value, unit] = ms < 60_000 ? [ms / 1000, 's'] : ms < 3_600_000 ? [Math.round(ms / 60_000), 'min'] : [ms / 3_600_000, 'h']
  return `${tenths.format(value < 10 ? value : Math.round(value))}\u202f${unit}`
}

/** "14:02:07", in Paris. */
export const showTime = (instant: string): string => time.format(new Date(instant))

const day = new Intl.DateTimeFormat('fr-FR', { day: '2-digit', month: '2-digit', timeZone: 'Europe/Paris' })
const hour = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'short', timeZone: 'Europe/Paris' })
const dayAndTime = (instant: string) => `${day.format(new Date(instant))} à ${hour.format(new Date(instant))}`

interface Proof {
  at: string
  until: string | null
  bytes: number
  ms: number
  error: string | null
}

/** What a proof of the backup says. */
export const proofText = ({ at, until, bytes, ms, error }: Proof): string =>
  error === null && until !== null
    ? `Restauration vérifiée le ${dayAndTime(at)}, jusqu’à ${showTime(until)}, ${fileSize(bytes)} en ${showDuration(ms)}`
    : `La restauration essayée le ${dayAndTime(at)} a échoué\u202f: ${error ?? 'rien n’a été restauré'}`

/** What administrators are told, each with what to do. */
export const ALERT_TEXTS = {
  BACKUP_LATE: (ms: number) =>
    `La sauvegarde a ${showDuration(ms)} de retard\u202f: ce qui a été enregistré depuis ne survivrait pas à la perte du serveur. Vérifiez les emplacements de sauvegarde.`,
  BACKUP_FULL: (place: string) =>
    `L’emplacement de sauvegarde ${place} est plein\u202f: plus rien n’y est copié. Faites-y de la place ou désignez-en un autre.`,
  BACKUP_UNREACHABLE: (place: string, error: string) => `Emplacement de sauvegarde « ${place} »\u202f: plus rien n’y est copié. ${error}`,
  BACKUP_STOPPED: () =>
    'La sauvegarde continue est arrêtée. Le service essaie de la reprendre\u202f; si cela dure, consultez ses messages et redémarrez-le.',
  PROOF_FAILED: (proof: Proof) =>
    `${proofText(proof).replace(/\.$/, '')}. La sauvegarde n’est peut-être pas restaurable\u202f: lancez « Sauvegarder maintenant »\u202f; l’essai est refait dans l’heure.`,
  PROOF_MISSING: (since: string) => `Aucune restauration de la sauvegarde n’a été vérifiée depuis le ${inWords(since)}.`,
  DATABASE_DAMAGED: (found: string) =>
    `La vérification de la base de données a échoué\u202f: ${found} Ne supprimez aucune sauvegarde avant d’en avoir restauré une dans un nouveau dossier.`,
  LOG_UNANCHORED: (error: string) =>
    `L’empreinte du journal d’audit n’a pas pu être notée dans les sauvegardes\u202f: ${error} Jusque-là, rien n’atteste ailleurs ce que le journal contient.`,
  STORAGE_LOW: (free: number, place: string) =>
    `Il ne reste que ${fileSize(free)} sur le disque ${place}. Libérez de la place avant que les enregistrements ne soient refusés.`,
  CLOCK_WRONG: (ms: number) =>
    `L’horloge du serveur est décalée de ${showDuration(Math.abs(ms))}. Réglez-la et activez sa synchronisation (NTP).`,
  CERTIFICATE_ENDING: (endsAt: string) =>
    `Le certificat de l’adresse du service prend fin le ${inWords(endsAt)}. Renouvelez-le avant que les navigateurs ne refusent le service.`,
} as const
