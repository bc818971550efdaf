import type { FileStore } from './store.ts'

/** Copies the bytes of these hashes that `to` does not have; gives the hashes that neither has. Bytes that came wrong throw. */
export async function copyFiles(
  from: FileStore,
  to: FileStore,
  hashes: readonly string[],
  tell: (done: number) => void,
): Promise<string[]> {
  const missing: string[] = []
  for (const [at, sha256] of hashes.entries()) {
    tell(at)
    if (await to.exists(sha256)) continue
    if (!(await from.exists(sha256))) {
      missing.push(sha256)
      continue
    }
    const written = await to.write(await new Response(await from.read(sha256)).bytes())
    if (written !== sha256) throw new Error(`the bytes of ${sha256} are those of ${written}`)
  }
  return missing
}
