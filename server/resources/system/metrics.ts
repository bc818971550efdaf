import { ALERT_CODES } from '#contract/resources/system/alerts.ts'
import type { SystemState } from '#contract/resources/system/entity.ts'

type Labels = Readonly<Record<string, string>>
type Sample = readonly [value: number | null, labels?: Labels]

const escaped = (text: string) => text.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n')
const labelled = (labels: Labels) => {
  const pairs = Object.entries(labels).map(([name, text]) => `${name}="${escaped(text)}"`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}

/** A gauge with its samples; one without a value is left out. */
function gauge(name: string, help: string, ...samples: readonly Sample[]): string[] {
  const lines = samples.flatMap(([value, labels = {}]) => (value === null ? [] : [`${name}${labelled(labels)} ${value}`]))
  return lines.length > 0 ? [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, ...lines] : []
}

const seconds = (instant: string | null) => (instant === null ? null : Date.parse(instant) / 1000)

/** The state as Prometheus reads it (text format 0.0.4); sizes in bytes, times in seconds (docs/wire.md 14). */
export function metricsText(state: SystemState): string {
  const { database, files, storage, backup, proof, jobs, mails, sessions, slow, certificate, process } = state
  const standing = new Set(state.alerts.map(({ code }) => code))
  const lines = [
    ...gauge('sceau_info', 'Version and engine.', [1, { version: state.version, engine: state.engine }]),
    ...gauge('sceau_start_timestamp_seconds', 'When this process began.', [seconds(state.startedAt)]),
    ...gauge('sceau_database_bytes', 'Size of the database.', [database.bytes]),
    ...gauge('sceau_database_free_bytes', 'What its file keeps for new rows.', [database.freeBytes]),
    ...gauge('sceau_files', 'Uploaded files, equal bytes once.', [files.count]),
    ...gauge('sceau_file_bytes', 'Their size.', [files.bytes]),
    ...gauge('sceau_storage_free_bytes', 'Room left.', ...storage.map(({ name, freeBytes }): Sample => [freeBytes, { disk: name }])),
    ...gauge('sceau_storage_bytes', 'Size of the disks.', ...storage.map(({ name, totalBytes }): Sample => [totalBytes, { disk: name }])),
    ...gauge('sceau_backup_running', '1 while the continuous backup runs.', [
      backup.status === 'OFF' ? null : Number(backup.status === 'RUNNING'),
    ]),
    ...gauge('sceau_backup_lag_seconds', 'How far the backup is behind.', [backup.status === 'OFF' ? null : backup.lagMs / 1000]),
    ...gauge('sceau_backup_timestamp_seconds', 'Up to when everything is in the backup.', [seconds(backup.lastAt)]),
    ...gauge(
      'sceau_backup_place_ok',
      '1 while a place takes what it is given.',
      ...backup.places.map(({ name, error }): Sample => [Number(error === null), { place: name }]),
    ),
    ...gauge('sceau_backup_proof_timestamp_seconds', 'When the backup was last restored as a proof.', [seconds(proof?.at ?? null)]),
    ...gauge('sceau_backup_proof_ok', '1 if that restore was whole and sound.', [proof && Number(proof.error === null)]),
    ...gauge('sceau_jobs_waiting', 'Work of the clock that is due.', [jobs.waiting]),
    ...gauge('sceau_jobs_failed', 'Work of the clock that failed and is tried again.', [jobs.failed.length]),
    ...gauge('sceau_mails_waiting', 'Mails to be sent.', [mails.waiting]),
    ...gauge('sceau_mails_failed', 'Mails that could not be sent.', [mails.failed]),
    ...gauge('sceau_sessions', 'Open sessions.', [sessions.open]),
    ...gauge('sceau_session_people', 'People who have one.', [sessions.people]),
    ...gauge('sceau_slow_queries', 'Statements of over 0.1 s within the last hour.', [slow.reduce((sum, { count }) => sum + count, 0)]),
    ...gauge('sceau_clock_skew_seconds', 'How far the clock is off.', [state.clockSkewMs === null ? null : state.clockSkewMs / 1000]),
    ...gauge('sceau_certificate_end_timestamp_seconds', 'When the certificate of the public address ends.', [
      seconds(certificate?.endsAt ?? null),
    ]),
    ...gauge(
      'sceau_alert',
      '1 while administrators are told of it.',
      ...ALERT_CODES.map((code): Sample => [Number(standing.has(code)), { code }]),
    ),
    ...gauge('process_resident_memory_bytes', 'Memory of this process.', [process.memoryBytes]),
    ...gauge('process_open_fds', 'Its open files and connections.', [process.descriptors]),
  ]
  return `${lines.join('\n')}\n`
}
