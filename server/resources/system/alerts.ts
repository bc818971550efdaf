import type { AlertCode } from '#contract/resources/system/alerts.ts'
import type { Backup, Proof, SystemState } from '#contract/resources/system/entity.ts'
import { ALERT_TEXTS } from '#contract/texts/system.ts'
import { before, DAY, HOUR } from '../../services/clock.ts'

/** A backup that is further behind is told of. */
const LATE_MS = 10_000
/** With less room left the service is about to refuse what is saved. */
const LOW_BYTES = 1024 ** 3
/** A clock further off makes codes of second factors fail. */
const SKEW_MS = 5000
const CERTIFICATE_MS = 21 * DAY
/** A night may fail to prove anything, two may not. */
const PROOF_MS = 2 * DAY + 2 * HOUR

export interface Facts {
  now: string
  startedAt: string | null
  backup: Backup
  proof: Proof | null
  /** The jobs whose failing somebody must see to, with what they said. */
  failures: readonly { kind: string; error: string | null }[]
  storage: SystemState['storage']
  clockSkewMs: number | null
  certificateEnd: string | null
}

export interface Found {
  code: AlertCode
  text: string
}

const ROOM_TEXTS = { data: 'des données', backup: 'de la sauvegarde' } as const

function alertsOfBackup({ now, startedAt, backup, proof }: Facts): Found[] {
  if (backup.status === 'OFF') return []
  const found: Found[] = backup.status === 'STOPPED' ? [{ code: 'BACKUP_STOPPED', text: ALERT_TEXTS.BACKUP_STOPPED() }] : []
  if (backup.lagMs > LATE_MS) found.push({ code: 'BACKUP_LATE', text: ALERT_TEXTS.BACKUP_LATE(backup.lagMs) })
  for (const { name, error, isFull } of backup.places) {
    if (error === null) continue
    if (isFull) found.push({ code: 'BACKUP_FULL', text: ALERT_TEXTS.BACKUP_FULL(name) })
    else found.push({ code: 'BACKUP_UNREACHABLE', text: ALERT_TEXTS.BACKUP_UNREACHABLE(name, error) })
  }
  if (proof !== null && proof.error !== null) found.push({ code: 'PROOF_FAILED', text: ALERT_TEXTS.PROOF_FAILED(proof) })
  const proved = proof?.at ?? startedAt ?? now
  if (proved < before(now, PROOF_MS)) found.push({ code: 'PROOF_MISSING', text: ALERT_TEXTS.PROOF_MISSING(proved) })
  return found
}

/** Which job's failing is which alert. */
const JOB_ALERTS = new Map<string, (error: string) => Found>([
  ['CHECK_DATABASE', error => ({ code: 'DATABASE_DAMAGED', text: ALERT_TEXTS.DATABASE_DAMAGED(error) })],
  ['AUDIT_ANCHOR', error => ({ code: 'LOG_UNANCHORED', text: ALERT_TEXTS.LOG_UNANCHORED(error) })],
])
/** The kinds of jobs whose failing is an alert. */
export const ALERTED_JOBS = [...JOB_ALERTS.keys()]

/** What administrators are to be told of, one a code. */
export function alertsOf(facts: Facts): Found[] {
  const { now, storage, clockSkewMs, certificateEnd } = facts
  const found = alertsOfBackup(facts)
  for (const { kind, error } of facts.failures) found.push(...[JOB_ALERTS.get(kind)?.(error ?? '')].filter(one => one !== undefined))
  for (const { name, freeBytes } of storage)
    if (freeBytes < LOW_BYTES) found.push({ code: 'STORAGE_LOW', text: ALERT_TEXTS.STORAGE_LOW(freeBytes, ROOM_TEXTS[name]) })
  if (clockSkewMs !== null && Math.abs(clockSkewMs) > SKEW_MS)
    found.push({ code: 'CLOCK_WRONG', text: ALERT_TEXTS.CLOCK_WRONG(clockSkewMs) })
  if (certificateEnd !== null && before(certificateEnd, CERTIFICATE_MS) < now)
    found.push({ code: 'CERTIFICATE_ENDING', text: ALERT_TEXTS.CERTIFICATE_ENDING(certificateEnd) })
  return [...new Map(found.map(one => [one.code, one])).values()]
}
