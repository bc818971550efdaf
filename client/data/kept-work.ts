import { z } from 'zod'

/** What was typed into a form and not saved: only the fields that differ from the record, and the version of the record it was typed over. */
export const keptForm = z.object({ at: z.string(), stamp: z.string().nullable(), values: z.record(z.string(), z.unknown()) })
export type KeptForm = z.infer<typeof keptForm>

/** Unsaved work, stored on this device under the user's own key. */
const keyOf = (user: number, name: string): string => `sceau.work.${user}.${name}`

/** False when this device has no room for it. */
export function keepWork(user: number, name: string, work: unknown): boolean {
  try {
    localStorage.setItem(keyOf(user, name), JSON.stringify(work))
    return true
  } catch (error) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError') return false
    throw error
  }
}

/** What was kept; null when nothing was, or when an older version wrote it in a shape that is no longer read. */
export function readWork<T>(user: number, name: string, schema: z.ZodType<T>): T | null {
  const text = localStorage.getItem(keyOf(user, name))
  if (text === null) return null
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    // Truncated by another program: ignored.
    return null
  }
}

export const forgetWork = (user: number, name: string): void => localStorage.removeItem(keyOf(user, name))
