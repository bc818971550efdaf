import { answerOf } from '#contract/questionnaire/answers.ts'
import { isRenamed, isTyped } from './draft-rows.ts'
import { type LoadedDraft, loadDraft, persist } from './draft-storage.ts'
import type { Ports } from './ports.ts'
import { type EntryRow, feedbackChain, type Rows, type TableName } from './rows.ts'
import { salvage } from './salvage.ts'
import type { Store, Tx } from './store.ts'
import { StorageFailure } from './store-box.ts'

/** How long reading a former store may take. */
const READING_MS = 3000

const MOVED = ['questionnaires', 'feedbacks', 'files'] as const satisfies TableName[]

export async function putMissing<T extends TableName>(tx: Tx, table: T, row: Rows[T]): Promise<void> {
  if (!(await tx.get(table, row.key))) await tx.put(table, row)
}

async function moveEntries(tx: Tx, entries: readonly EntryRow[]): Promise<void> {
  const waiting = await tx.list('outbox')
  const chains = new Set(waiting.map(({ chain }) => chain))
  const known = new Set(waiting.map(({ idempotencyKey }) => idempotencyKey))
  for (const entry of entries) {
    const isDoubled = chains.has(entry.chain) && !(entry.isFrozen && entry.chain.startsWith(feedbackChain('')))
    if (!isDoubled && !known.has(entry.idempotencyKey)) await tx.put('outbox', { ...entry, key: `${entry.key}-${entry.idempotencyKey}` })
  }
}

/** What was typed in a draft, over the answers that the draft stands on. */
function typedIn({ draft, rows }: LoadedDraft) {
  const typed = [...rows.values()].filter(isTyped)
  const cards = typed.map(({ name, value, imported }) => {
    const over = { value: answerOf(draft.base.answers, name) }
    return [name, { value, over, ...(imported !== undefined && { imported }) }] as const
  })
  return { cards: new Map(cards), name: isRenamed(draft) ? draft.name : null, page: null }
}

/**
 * Copies what can be read of the former store, which may be broken, into the new one, without overwriting another answer to the same
 * card. Gives false when something that the user typed or queued could not be read.
 */
export async function moveRows(former: Store, store: Store): Promise<boolean> {
  const { kept, isWhole } = await salvage(former)
  const { rows, drafts, outbox } = await kept.read(async tx => {
    const keys = await tx.keys('drafts')
    const loaded = await Promise.all(keys.map(key => loadDraft(tx, key)))
    const rows = { questionnaires: await tx.list('questionnaires'), feedbacks: await tx.list('feedbacks'), files: await tx.list('files') }
    return { rows, drafts: loaded, outbox: await tx.list('outbox') }
  })
  await store.write(async tx => {
    for (const table of MOVED) for (const row of rows[table]) await putMissing(tx, table, row)
    for (const draft of drafts) if (draft) await persist(tx, draft, typedIn(draft), draft.draft.updatedAt)
    await moveEntries(tx, outbox)
  })
  // A draft cannot be shown without its questionnaire.
  return isWhole && drafts.every(draft => draft !== null)
}

/** Moves what can be read in time; false when not everything could: a hung database must not hold up what is typed now. */
export async function bringOver(former: Store, store: Store, after: Ports['after']): Promise<boolean> {
  let cancel: () => void = () => undefined
  const late = new Promise<false>(resolve => {
    cancel = after(READING_MS, () => resolve(false))
  })
  const moved = moveRows(former, store).catch(error => {
    if (error instanceof StorageFailure) return false
    throw error
  })
  const isWhole = await Promise.race([moved, late])
  cancel()
  return isWhole
}
