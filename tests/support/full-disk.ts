import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { World } from './api.ts'

/** Makes a step of writing files fail half-way as on a full disk, until the returned function is called or the test ends. */
export async function fillDisk(world: World, step: 'writeFile' | 'sync'): Promise<() => void> {
  const handle = await open(join(world.folder, 'probe'), 'w')
  await handle.close()
  const prototype: Record<typeof step, unknown> = Object.getPrototypeOf(handle)
  const { writeFile, sync } = handle
  const full = () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
  prototype[step] =
    step === 'sync'
      ? full
      : async function half(this: typeof handle, bytes: Uint8Array) {
          await writeFile.call(this, bytes.subarray(0, bytes.byteLength / 2))
          return full()
        }
  const free = () => {
    prototype.writeFile = writeFile
    prototype.sync = sync
  }
  onTestFinished(free)
  return free
}
