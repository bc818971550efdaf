/**
 * Asks a module of ours in a thread of its own, by its path from the root, and gives its one answer: for what would hold everybody up.
 * The module answers one message by one; inside the compiled program it lies elsewhere (`scripts/program.ts` names it too).
 */
export async function askThread<Ask, Told>(path: string, ask: Ask): Promise<Told> {
  const worker = new Worker(import.meta.url.includes('$bunfs') ? `./${path}` : new URL(`../../${path}`, import.meta.url).href)
  const { promise, resolve, reject } = Promise.withResolvers<Told>()
  worker.addEventListener('message', ({ data }: MessageEvent<Told>) => resolve(data))
  worker.addEventListener('error', event => reject(new Error(event.message)))
  worker.postMessage(ask)
  try {
    return await promise
  } finally {
    worker.terminate()
  }
}
