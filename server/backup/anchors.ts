import { z } from 'zod'
import { fromJson, toJson } from '../database/json.ts'
import type { Seen } from '../services/audit-chain/witness.ts'
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

/** Throws a `PlaceFault` when an anchor's body is not what its name says, or another key sealed it. */
export async function proveAnchor(place: Place, anchor: Anchor): Promise<void> {
  const name = nameOf(anchor)
  const body = fromJson(anchorShape, new TextDecoder().decode(await place.get(name)))
  if (nameOf(body) !== name) throw new PlaceFault('altered', `${name} de ${place.where} a été modifié ou déplacé.`)
}
