/** Below the parameter limits of both engines with up to a dozen columns a row. */
const CHUNK = 2000

/** Cuts a list for `in (…)` and multi-row inserts, which both engines limit in parameters. */
export function inChunks<T>(items: readonly T[], size = CHUNK): T[][] {
  const chunks: T[][] = []
  for (let at = 0; at < items.length; at += size) chunks.push(items.slice(at, at + size))
  return chunks
}
