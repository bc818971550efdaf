import type { Engine } from './engine.ts'
import { current } from './offline.ts'
import { browserPorts } from './ports.ts'
import { exportStored } from './rescue.ts'
import { StoreBox } from './store-box.ts'
import { listUnsent, type UnsentItem } from './unsent.ts'

/** Unsent work of a user who wants to sign out (docs/architecture.md 5). */

/** The user's unsent work: in the running layer or, when another user is signed in, in the closed database. */
export async function unsentWork(userId: number): Promise<UnsentItem[]> {
  const engine = current()
  if (engine?.userId === userId) {
    await engine.flushAll()
    return await listUnsent(engine.store)
  }
  const store = new StoreBox(userId, browserPorts)
  await store.start()
  const items = await listUnsent(store)
  store.close()
  return items
}

/** Queues every unsent draft that has a name, sends for at most `timeoutMs`, and gives what remains. */
export async function sendUnsent(engine: Engine, timeoutMs: number): Promise<UnsentItem[]> {
  await engine.flushAll()
  for (const { request, form, state } of await listUnsent(engine.store)) {
    if (request === null || form === null || state !== 'draft') continue
    const session = await engine.openDraft(request, form)
    await session?.save()
    await session?.close()
  }
  let cancel: () => void = () => undefined
  const isLate = new Promise<void>(resolve => {
    cancel = engine.core.ports.after(timeoutMs, resolve)
  })
  await Promise.race([engine.sender.wake(true), isLate])
  cancel()
  return await listUnsent(engine.store)
}

/** Downloads one rescue file for each unsent draft, and tells how many. */
export async function exportUnsent(userId: number): Promise<number> {
  const engine = current()
  if (engine?.userId !== userId) return 0
  const forms = (await unsentWork(userId)).flatMap(({ request, form }) => (request === null || form === null ? [] : [{ request, form }]))
  for (const { request, form } of forms) await exportStored(engine, request, form)
  return forms.length
}
