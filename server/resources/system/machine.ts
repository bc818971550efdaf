import { readdir, statfs } from 'node:fs/promises'
import type { SystemState } from '#contract/resources/system/entity.ts'
import { clockOf } from '../../database/about.ts'
import type { Reader } from '../../database/database.ts'
import { CertificateWatch } from '../../services/certificate.ts'
import { findNewestInstant } from './queries.ts'

type Room = SystemState['storage'][number]

/** What is left of the disk, or the share of one, on which a folder lies. */
export async function roomOf(name: Room['name'], folder: string): Promise<Room> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { name, freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}

/** How far this clock is from PostgreSQL's, or behind the newest line of the log; in milliseconds, negative when behind. */
export async function clockSkew(db: Reader): Promise<number | null> {
  const other = await clockOf(db)
  if (other !== null) return Date.now() - other
  const newest = await findNewestInstant(db)
  const behind = newest ? Date.parse(newest.at) - Date.now() : 0
  return behind > 0 ? -behind : null
}

const certificates = new CertificateWatch()
export const certificateEnd = (origin: string): Promise<string | null> => certificates.endsAt(origin)

/** How many files and connections this process holds open; null where the system does not tell. */
async function countDescriptors(): Promise<number | null> {
  if (process.platform !== 'linux') return null
  return (await readdir('/proc/self/fd')).length
}

export async function readProcess(): Promise<SystemState['process']> {
  return { memoryBytes: process.memoryUsage.rss(), descriptors: await countDescriptors() }
}

/** When this process began. */
export const STARTED_AT = new Date(performance.timeOrigin).toISOString()
