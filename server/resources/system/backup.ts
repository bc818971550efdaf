import type { Backup } from '#contract/resources/system/entity.ts'

/** How the continuous backup of this process stands. */
export const readBackup = (): Backup => ({ status: 'OFF', lastAt: null, lagMs: 0, isSameDisk: false, places: [] })
