import { z } from 'zod'
import { codesOf } from '../../codes-of.ts'
import { id, instant } from '../../values.ts'
import { alert } from './alerts.ts'

const bytes = z.number()
const count = z.int()

/** A proof of the backup: its newest point restored into a scratch folder and verified (docs/domain.md 21). */
export const proof = z.object({
  at: instant,
  /** Up to which instant it was restored; null when nothing was. */
  until: instant.nullable(),
  bytes,
  ms: z.number(),
  /** Why it failed, in French; null when it did not. */
  error: z.string().nullable(),
})
export type Proof = z.infer<typeof proof>

/** How the continuous backup stands. OFF: PostgreSQL, which is backed up by its own means. */
export const BACKUP_STATES = { RUNNING: 'En cours', STARTING: 'Démarre', STOPPED: 'Arrêtée', OFF: 'Sans objet' } as const
export type BackupStatus = keyof typeof BACKUP_STATES
const BACKUP_CODES = codesOf(BACKUP_STATES)

export const backup = z.object({
  status: z.enum(BACKUP_CODES),
  /** The newest instant that stands in every place; null before the first. */
  lastAt: instant.nullable(),
  /** How long the oldest write that is in no place yet has waited. */
  lagMs: z.number(),
  /** True when all of it lies on the disk of the data, which is no backup of that disk. */
  isSameDisk: z.boolean(),
  places: z.array(z.object({ name: z.string(), lastAt: instant.nullable(), error: z.string().nullable(), isFull: z.boolean() })),
})
export type Backup = z.infer<typeof backup>

/** A job that failed and will be tried again. */
export const failedJob = z.object({ id, kind: z.string(), attempts: count, error: z.string(), nextAt: instant })

/** A statement that took long within the last hour, without its values. */
export const slowQuery = z.object({ text: z.string(), count, worstMs: z.number(), totalMs: z.number(), lastAt: instant })
export type SlowQuery = z.infer<typeof slowQuery>

/** A disk or a share of one. */
export const room = z.object({ name: z.enum(['data', 'backup']), freeBytes: bytes, totalBytes: bytes })

/** Everything that can be known of the running service at a glance. Sizes are in bytes. */
export const systemState = z.object({
  at: instant,
  version: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  /** When the serving process began; null while none does. */
  startedAt: instant.nullable(),
  alerts: z.array(alert),
  database: z.object({
    bytes,
    /** What the file holds of free pages, which new rows fill. */
    freeBytes: bytes,
    /** Growth over these days; null while it is not known that far back. */
    week: z.number().nullable(),
    month: z.number().nullable(),
  }),
  files: z.object({ count, bytes }),
  backup,
  proof: proof.nullable(),
  jobs: z.object({ waiting: count, failed: z.array(failedJob) }),
  mails: z.object({ isSent: z.boolean(), waiting: count, failed: count }),
  sessions: z.object({ open: count, people: count }),
  storage: z.array(room),
  slow: z.array(slowQuery),
  /** How far the server's clock is from what else is known of the time, in milliseconds; null where nothing is. */
  clockSkewMs: z.number().nullable(),
  certificate: z.object({ endsAt: instant }).nullable(),
  process: z.object({ memoryBytes: bytes, descriptors: z.int().nullable() }),
})
export type SystemState = z.infer<typeof systemState>
