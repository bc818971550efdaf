import { z } from 'zod'
import { conflictIn, Refusal, Unreachable } from '#client/data/call.ts'
import { describeError } from '#client/data/errors.ts'
import { feedbackSaved, revisionConflict } from '#contract/resources/feedback/entity.ts'
import { id, none } from '#contract/values.ts'
import { queueUnsent } from './autosave.ts'
import { settleCommand, settleConflict, settleRecord, settleSaved, settleUnseenSending } from './bookkeeping.ts'
import { type Core, stampOf } from './core.ts'
import type { Ports } from './ports.ts'
import { judge } from './problems.ts'
import type { EntryRow, FileRow } from './rows.ts'

/** Exchanges with the server, each with the bookkeeping of its answer. All throw `Refusal` or `Unreachable`. */

/** The answer to a partner's change of a record (docs/wire.md 4.1). */
const recordSaved = z.object({ id: id.nullable(), request: id.optional() })
const uploaded = z.object({ fileName: z.string().min(1) })

/** Checks an answer's shape. In another shape it is not the server's (a hotel's sign-in page answered): nobody judged the call. */
export function understood<T>(schema: z.ZodType<T>, payload: unknown): T {
  const parsed = schema.safeParse(payload)
  if (!parsed.success) throw new Unreachable(parsed.error)
  return parsed.data
}

/** What the server says of one file: its name there, or why it takes it under no circumstances. */
async function upload({ server }: Ports, blob: Blob, { name, idempotencyKey: key }: FileRow, token: string): Promise<Partial<FileRow>> {
  try {
    return { fileName: understood(uploaded, await server.upload(blob, name, { token, key })).fileName }
  } catch (error) {
    // A used-up quota says nothing of the file.
    const verdict = judge(error)
    if (verdict.kind !== 'refused' || verdict.refusal.status === 429) throw error
    return { refusal: describeError(verdict.refusal) }
  }
}

/** Uploads files, each with a key of its own, so that a repeat has no further effect. */
export async function uploadFiles({ store, ports }: Core, token: string, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const file = await store.read(tx => tx.get('files', key))
    if (!file?.blob || file.fileName !== null) continue
    const told = await upload(ports, file.blob, file, token)
    await store.write(async tx => {
      const now = await tx.get('files', key)
      if (now?.idempotencyKey === file.idempotencyKey) await tx.put('files', { ...now, ...told })
    })
  }
}

const unseenSending = z.object({ from: z.literal('ENDED'), to: z.literal('DRAFT') })

/** Books a refusal that is an answer to the save's content; false for any other. */
async function settleRefusal({ store }: Core, entry: EntryRow, error: unknown): Promise<boolean> {
  if (!(error instanceof Refusal)) return false
  const conflict = conflictIn(error, revisionConflict)
  if (conflict) await store.write(tx => settleConflict(tx, entry, conflict))
  const isUnseen = error.code === 'TRANSITION_REFUSED' && unseenSending.safeParse(error.detail).success
  if (isUnseen) await store.write(tx => settleUnseenSending(tx, entry))
  return isUnseen || conflict !== null
}

/** Sends a frozen entry and books its answer; a conflict is an answer too. */
export async function sendEntry(core: Core, token: string, entry: EntryRow): Promise<void> {
  const { store, ports } = core
  const { resource, method, body, idempotencyKey } = entry
  let payload: unknown
  try {
    payload = await ports.server.call(resource, method, body, { token, key: idempotencyKey })
  } catch (error) {
    if (await settleRefusal(core, entry, error)) return
    throw error
  }
  if (entry.record) {
    const { request = null } = understood(recordSaved, payload)
    await store.write(tx => settleRecord(tx, entry, request))
  } else if (entry.form === null) {
    understood(none, payload)
    await store.write(tx => settleCommand(tx, entry))
  } else {
    const saved = understood(feedbackSaved, payload)
    await store.write(async tx => {
      await settleSaved(tx, entry, saved)
      // What was typed into it meanwhile did not leave with the saves beside it.
      if (entry.isPart) await queueUnsent(tx, stampOf(core))
    })
  }
}
