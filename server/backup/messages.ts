import type { LogFiles } from '../database/wal/tail.ts'
import { codeOf } from '../error-code.ts'
import type { SafetyPoint } from './format.ts'
import type { BackupSettings } from './places/open.ts'
import type { BackupState } from './state.ts'

/** What the replicator's worker is started with. */
export interface Start {
  kind: 'start'
  /** The database's file. */
  database: string
  /** Open in this process, whichever thread reads them. */
  files: LogFiles
  /** The folder of the local stage. */
  stage: string
  version: string
  places: BackupSettings
  /** The gate of this process's writers. */
  gate?: SharedArrayBuffer | undefined
}

export type Wish = { kind: 'flush' } | { kind: 'snapshot' } | { kind: 'point'; name: string } | { kind: 'close' }
/** What the worker is asked; it answers under the same id. */
export type Ask = { id: number } & (Start | Wish)

/** What went wrong, as far as it can be told to another thread. */
export interface Fault {
  message: string
  code: string
}

/** What the worker tells: how it stands, what happened, and answers. */
export type Tell =
  | { kind: 'state'; state: BackupState }
  | { kind: 'happened'; message: string }
  | { kind: 'done'; id: number; point: SafetyPoint | null }
  | { kind: 'failed'; id: number; fault: Fault }

export const faultOf = (error: unknown): Fault => ({
  message: error instanceof Error ? error.message : String(error),
  code: codeOf(error),
})
