import { createHash } from 'node:crypto'
import type { Row } from '../../database/tables.ts'

export type ChainedLine = Omit<Row<'log'>, 'hash' | 'struck_by'>

/** What the first line is chained to. */
export const CHAIN_START = ''

/** All of a line's content in a fixed order, which every existing hash depends on. */
const contentOf = (line: ChainedLine): string =>
  JSON.stringify([
    line.id,
    line.created_at,
    line.type,
    line.resource,
    line.method,
    line.description,
    line.description_fold,
    line.created_by,
    line.record_id,
    line.ip,
    line.ip_proxy,
    line.json_body,
    line.json_changes,
    // Lines from before there were salts have none in their content either.
    ...(line.salt === null ? [] : [line.salt]),
  ])

/** The hash that a line carries: SHA-256, in hexadecimal, of the former line's and of the line's content. */
export const lineHash = (former: string, line: ChainedLine): string =>
  createHash('sha256').update(former).update('\n').update(contentOf(line)).digest('hex')

/** Chains lines in their order after `former`. */
export function chainLines(former: string, lines: readonly ChainedLine[]): Row<'log'>[] {
  let hash = former
  return lines.map(line => {
    hash = lineHash(hash, line)
    return { ...line, hash, struck_by: null }
  })
}

/** What the line that strikes another one says of it: the hash of what is left. */
export const struckHash = (line: ChainedLine): string => createHash('sha256').update(contentOf(line)).digest('hex')
