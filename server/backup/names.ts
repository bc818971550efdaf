/**
 * What objects of a backup are called: the same names in the local stage and in every place. A generation begins with a snapshot and goes
 * on in steps, counted from 0; an object holds the steps `from` to `to` of one generation, or a part of a snapshot of the database as it
 * stood after step `to`. Names sort by their order, and tell enough to choose what a restore needs without opening anything:
 *
 *     generations/20261121T140307123Z-1a2b3c4d/000000000012-000000000012-20261121T140312001Z.segments
 *     generations/20261121T140307123Z-1a2b3c4d/000000000012-000000000012-20261121T140312001Z.snapshot-0001-0031
 *     points/20261121T140307123Z-before-upgrade-1a2b3c4d.json
 */
export interface ObjectName {
  kind: 'segments' | 'snapshot'
  generation: string
  from: number
  to: number
  /** When its last step was written, in milliseconds of the epoch: nothing that was committed later is in. */
  until: number
  /** Which part of how many, from 1; a snapshot is whole once all its parts are there. Segments are one part. */
  part: number
  parts: number
}

const STEP_DIGITS = 12
const PART_DIGITS = 4
const GENERATION = /^\d{8}T\d{9}Z-[0-9a-f]{8}$/
const OBJECT = /^generations\/([^/]+)\/(\d{12})-(\d{12})-(\d{8}T\d{9}Z)\.(?:segments|snapshot-(\d{4})-(\d{4}))$/
const POINT = /^points\/(\d{8}T\d{9}Z)-([a-z0-9-]+)-[0-9a-f]{8}\.json$/

export const GENERATIONS = 'generations/'
export const POINTS = 'points/'

const digits = (value: number, count: number) => value.toString().padStart(count, '0')

/** An instant as names write it: 20261121T140307123Z. */
export const stampOf = (at: number): string => new Date(at).toISOString().replace(/[-:.]/g, '')

/** The instant that a stamp writes, in milliseconds of the epoch. */
export const instantOf = (stamp: string): number =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z.*$/, '$1-$2-$3T$4:$5:$6.$7Z'))

const random = () => crypto.randomUUID().slice(0, 8)

/** A generation that sorts after `last`, even when the clock was set back. */
export function newGeneration(now: number, last?: string): string {
  const at = last === undefined ? now : Math.max(now, instantOf(last) + 1)
  return `${stampOf(at)}-${random()}`
}

export const folderOf = (generation: string): string => `${GENERATIONS}${generation}/`

export function nameOf({ kind, generation, from, to, until, part, parts }: ObjectName): string {
  const end = kind === 'snapshot' ? `snapshot-${digits(part, PART_DIGITS)}-${digits(parts, PART_DIGITS)}` : kind
  return `${folderOf(generation)}${digits(from, STEP_DIGITS)}-${digits(to, STEP_DIGITS)}-${stampOf(until)}.${end}`
}

/** What a name says; undefined for one that is none of ours. */
export function parseName(name: string): ObjectName | undefined {
  const [, generation, from, to, stamp, part, parts] = OBJECT.exec(name) ?? []
  if (generation === undefined || stamp === undefined || !GENERATION.test(generation)) return undefined
  return {
    kind: part === undefined ? 'segments' : 'snapshot',
    generation,
    from: Number(from),
    to: Number(to),
    until: instantOf(stamp),
    part: Number(part ?? 1),
    parts: Number(parts ?? 1),
  }
}

/** A point in time that was given a name, as `before-upgrade`: small letters, digits and hyphens. */
export const pointName = (name: string, at: number): string => `${POINTS}${stampOf(at)}-${name}-${random()}.json`

/** The name and instant of a point; undefined for what is no point. */
export function parsePoint(key: string): { name: string; at: number } | undefined {
  const [, stamp, name] = POINT.exec(key) ?? []
  return stamp === undefined || name === undefined ? undefined : { name, at: instantOf(stamp) }
}
