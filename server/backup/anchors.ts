import { z } from 'zod'
import { fromJson, toJson } from '../database/json.ts'
import type { Seen } from '../services/audit-chain/witness.ts'
import { DAY } from '../services/clock.ts'
import { parisDay } from '../services/paris.ts'
import { instantOf, stampOf } from './names.ts'
import { keep, type Place, PlaceFault } from './places/place.ts'

/** The log's end as it stood at an instant, kept where whoever has the data folder cannot change it. */
export interface Anchor extends Seen {
  /** The database's generation: after a restore lines may be missing that an earlier one had. */
  generation: string
  /** Milliseconds of the epoch. */
  at: number
}

const ANCHORS = 'anchors/'
const ANCHOR = /^anchors\/([0-9a-f-]{36})\/(\d{8}T\d{9}Z)-(\d+)-([0-9a-f]{64})\.json$/

const anchorShape = z.object({ generation: z.string(), at: z.int(), last_id: z.int(), hash: z.string() })

/** The name tells all, so that a year of anchors is read by one listing; the sealed body proves that it was this service's. */
const nameOf = ({ generation, at, last_id, hash }: Anchor) => `${ANCHORS}${generation}/${stampOf(at)}-${last_id}-${hash}.json`

function parse(name: string): Anchor | undefined {
  const [, generation, stamp, id, hash] = ANCHOR.exec(name) ?? []
  if (generation === undefined || stamp === undefined || hash === undefined) return undefined
  return { generation, at: instantOf(stamp), last_id: Number(id), hash }
}

export const writeAnchor = (place: Place, anchor: Anchor): Promise<void> =>
  keep(place, nameOf(anchor), new TextEncoder().encode(toJson(anchor)))

/** The anchors of a place, or those of one generation, in the order of their time. Throws a `PlaceFault`. */
export async function listAnchors(place: Place, generation?: string): Promise<Anchor[]> {
  const found = (await place.list(generation === undefined ? ANCHORS : `${ANCHORS}${generation}/`))
    .map(({ name }) => parse(name))
    .filter(anchor => anchor !== undefined)
  return found.sort((a, b) => a.at - b.at)
}

/** All of seven days, then the last one a day for thirty, then the last one a month for good: the log that they prove is kept for good. */
const ALL_MS = 7 * DAY
const DAILY_MS = 30 * DAY

/** The anchors of one generation that need not stay. */
export function expiredAnchors(anchors: readonly Anchor[], now: number): Anchor[] {
  const periodOf = ({ at }: Anchor) => parisDay(at).slice(0, at > now - DAILY_MS ? undefined : 'yyyy-mm'.length)
  const last = new Map(anchors.toSorted((a, b) => a.at - b.at).map(one => [periodOf(one), one]))
  return anchors.filter(one => one.at <= now - ALL_MS && last.get(periodOf(one)) !== one)
}

/** Removes the anchors that need not stay. Throws a `PlaceFault`. */
export async function thinAnchors(place: Place, generation: string, now: number): Promise<void> {
  for (const old of expiredAnchors(await listAnchors(place, generation), now)) await place.remove(nameOf(old))
}

/** Throws a `PlaceFault` when an anchor's body is not what its name says, or another key sealed it. */
export async function proveAnchor(place: Place, anchor: Anchor): Promise<void> {
  const name = nameOf(anchor)
  const body = fromJson(anchorShape, new TextDecoder().decode(await place.get(name)))
  if (nameOf(body) !== name) throw new PlaceFault('altered', `${name} de ${place.where} a été modifié ou déplacé.`)
}
