import { SYSTEM_PATH } from '#contract/messages/links.ts'
import { ask } from './ask.ts'
import { request, Unreachable } from './call.ts'

export const systemPlace = SYSTEM_PATH
/** In the address of « Aide », the tab that shows the state. */
export const SYSTEM_TAB = 'etat'

/** How often somebody who looks at the state sees it anew. */
const LIVE_MS = 10_000
const ALERTS_MS = 60_000

/** How the service stands, live. */
export const systemQuery = () => ({ ...ask('SYSTEM_MANAGEMENT', 'GET', {}), refetchInterval: LIVE_MS })

/** What an administrator must see to. */
export const alertsQuery = (isAdmin: boolean) => ({
  ...ask('SYSTEM_MANAGEMENT', 'GET_ALERTS', {}),
  refetchInterval: ALERTS_MS,
  enabled: isAdmin,
})

/** The bytes of a long answer, told as they come; the browser keeps them outside of the page's memory. */
export async function downloadBytes(path: string, tell: (received: number) => void, signal: AbortSignal): Promise<Blob> {
  const { body } = await request(path, {}, { signal })
  if (!body) throw new Unreachable('no bytes')
  let received = 0
  const counted = body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        received += chunk.byteLength
        tell(received)
        controller.enqueue(chunk)
      },
    }),
  )
  try {
    return await new Response(counted).blob()
  } catch (error) {
    if (signal.aborted) throw error
    throw new Unreachable(error)
  }
}
