import { countOf, fileSize, showNumber } from '#contract/counts.ts'
import { BACKUP_STATES, type SystemState } from '#contract/resources/system/entity.ts'
import { jobText } from '#contract/resources/system/jobs.ts'
import { proofText, showDuration } from '#contract/texts/system.ts'
import { inWords } from '#contract/words.ts'

const LABEL_WIDTH = 22
const SLOW_SHOWN = 5
const TEXT_MAX = 100

const line = (label: string, text: string) => `${label.padEnd(LABEL_WIDTH)}${text}`
const cut = (text: string) => (text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX)}…` : text)
const ROOMS = { data: 'Disque des données', backup: 'Disque de sauvegarde' } as const

/** "+3,2 Mo", "−1 Mo", "inconnue". */
export const growthText = (bytes: number | null): string =>
  bytes === null ? 'inconnue' : `${bytes < 0 ? '−' : '+'}${fileSize(Math.abs(bytes))}`

function backupLines({ backup, proof }: SystemState): string[] {
  if (backup.status === 'OFF') return [line('Sauvegarde', 'par les moyens de PostgreSQL')]
  const last = backup.lastAt === null ? 'rien encore' : `jusqu’au ${inWords(backup.lastAt)}, retard ${showDuration(backup.lagMs)}`
  return [
    line('Sauvegarde', `${BACKUP_STATES[backup.status].toLowerCase()}, ${last}`),
    ...backup.places.map(({ name, lastAt, error }) =>
      line('', `${name} : ${error ?? (lastAt === null ? 'rien encore' : inWords(lastAt))}`),
    ),
    ...(backup.isSameDisk ? [line('', 'sur le disque des données : elle ne survivrait pas à sa perte')] : []),
    line('Preuve', proof ? proofText(proof) : 'aucune restauration n’a encore été vérifiée'),
  ]
}

/** The state as a terminal shows it; `runs`: whether the service answers, `lastAt`: when it was last heard of. */
export function stateLines(state: SystemState, { runs, lastAt }: { runs: boolean; lastAt: string | null }): string[] {
  const { database, files, jobs, mails, sessions, slow, alerts, storage } = state
  const since = runs ? `en marche depuis le ${inWords(state.startedAt)}` : lastAt ? `arrêté, dernier signe le ${inWords(lastAt)}` : 'arrêté'
  return [
    line('Service', `Sceau ${state.version}, ${state.engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'}, ${since}`),
    line('Base', `${fileSize(database.bytes)} (${growthText(database.week)} en 7 jours, ${growthText(database.month)} en 30)`),
    line('Fichiers joints', `${fileSize(files.bytes)}, ${countOf(files.count, 'fichier')}`),
    ...storage.map(({ name, freeBytes, totalBytes }) => line(ROOMS[name], `${fileSize(freeBytes)} libres sur ${fileSize(totalBytes)}`)),
    ...backupLines(state),
    line('Travaux', `${showNumber(jobs.waiting)} en attente, ${showNumber(jobs.failed.length)} en échec`),
    ...jobs.failed.map(job => line('', `${jobText(job.kind)} : ${cut(job.error)} (${countOf(job.attempts, 'essai')})`)),
    line('E-mails', `${showNumber(mails.waiting)} en attente, ${showNumber(mails.failed)} en échec`),
    line('Sessions', `${showNumber(sessions.open)} (${countOf(sessions.people, 'personne')})`),
    ...(runs ? [line('Mémoire', fileSize(state.process.memoryBytes))] : []),
    line('Requêtes lentes', `${countOf(slow.length, 'texte')} depuis une heure`),
    ...slow
      .slice(0, SLOW_SHOWN)
      .map(one => line('', `${showNumber(one.count)} fois, ${showDuration(one.worstMs)} au plus : ${cut(one.text)}`)),
    line('Horloge', state.clockSkewMs === null ? 'rien d’anormal' : `décalée de ${showDuration(Math.abs(state.clockSkewMs))}`),
    ...(state.certificate ? [line('Certificat', `jusqu’au ${inWords(state.certificate.endsAt)}`)] : []),
    ...(alerts.length === 0 ? [] : ['', ...alerts.map(({ text }) => `À voir : ${text}`)]),
  ]
}
