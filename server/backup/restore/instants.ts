import { tz } from '@date-fns/tz'
import { isValid, parse } from 'date-fns'

const PARIS = tz('Europe/Paris')
const SHAPES = [
  { shape: 'yyyy-MM-dd HH:mm:ss', lasts: 1000 },
  { shape: 'yyyy-MM-dd HH:mm', lasts: 60_000 },
] as const
const second = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Europe/Paris' })

/** « 21/11/2026 14:03:07 », in Paris. */
export const secondInWords = (at: number): string => second.format(new Date(at))

/**
 * The last millisecond of what `2026-11-21 14:03:07` names: that second, or that minute, in Paris; of an instant in ISO 8601 with its zone,
 * the instant. Undefined for what is neither.
 */
export function lastOf(text: string): number | undefined {
  const plain = text.trim().replace('T', ' ')
  for (const { shape, lasts } of SHAPES) {
    const at = parse(plain, shape, 0, { in: PARIS })
    if (isValid(at)) return at.getTime() + lasts - 1
  }
  const iso = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(text.trim()) ? Date.parse(text.trim()) : Number.NaN
  return Number.isNaN(iso) ? undefined : iso
}
