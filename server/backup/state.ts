import type { PlaceFaultKind } from './places/place.ts'

/** How a place that is not the stage stands. */
export interface PlaceState {
  /** For people: `/mnt/sauvegarde`, `s3://seau/prefixe`. */
  where: string
  /** Everything that was committed up to then lies there: milliseconds of the epoch; null before it is known. */
  sentAt: number | null
  /** How long the oldest that does not lie there has waited; milliseconds. */
  lagMs: number
  /** What keeps it from going on, in French; null while nothing does. */
  fault: string | null
  faultKind: PlaceFaultKind | null
}

/** How the continuous backup of this process stands. */
export interface BackupState {
  /** `off`: PostgreSQL, or not asked for. `failing`: the stage cannot be written, or the replicator has stopped. */
  status: 'off' | 'starting' | 'running' | 'failing'
  /** Everything that was committed up to then stands in the stage; milliseconds of the epoch, null before the first snapshot is whole. */
  syncedAt: number | null
  /** How long the oldest committed transaction that may not stand in the stage has waited; milliseconds. */
  lagMs: number
  generation: string
  step: number
  /** How much SQLite's log holds. */
  logBytes: number
  isSnapshotting: boolean
  lastSnapshot: { at: number; bytes: number; ms: number } | null
  fault: string | null
  places: PlaceState[]
}

export const OFF: BackupState = {
  status: 'off',
  syncedAt: null,
  lagMs: 0,
  generation: '',
  step: 0,
  logBytes: 0,
  isSnapshotting: false,
  lastSnapshot: null,
  fault: null,
  places: [],
}
