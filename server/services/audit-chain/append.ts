import { randomBytes } from 'node:crypto'
import { fold } from '#contract/text.ts'
import { beforeCommit, type Writer } from '../../database/database.ts'
import { type ChainedLine, chainLines } from './chain.ts'
import { holdHead, insertLines } from './queries.ts'

/** A line before it has its place in the chain. */
export type NewLine = Omit<ChainedLine, 'id' | 'description_fold' | 'salt'>

const newSalt = () => randomBytes(16).toString('base64url')

const waiting = new WeakMap<Writer, NewLine[]>()

async function append(trx: Writer, lines: readonly NewLine[]): Promise<void> {
  const { last_id, count, hash } = await holdHead(trx)
  const chained = chainLines(
    hash,
    lines.map((line, at) => ({ ...line, id: last_id + 1 + at, description_fold: fold(line.description), salt: newSalt() })),
  )
  const last = chained.at(-1)
  if (last) await insertLines(trx, chained, { last_id: last.id, count: count + chained.length, hash: last.hash })
}

/**
 * Appends lines to the log just before the commit. Its head is the one lock that every command takes; taken last, it is held briefly and
 * cannot deadlock.
 */
export function appendLines(trx: Writer, lines: readonly NewLine[]): void {
  const known = waiting.get(trx)
  if (known) {
    known.push(...lines)
    return
  }
  const gathered = [...lines]
  waiting.set(trx, gathered)
  beforeCommit(trx, () => append(trx, gathered))
}
