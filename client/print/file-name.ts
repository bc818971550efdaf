import { parisToday } from '#client/data/format.ts'

/** "2026.11.21 Questionnaire annuel – Livret Avenir (brouillon).pdf": the day first, as product sheets are named (docs/domain.md 8.8 and 15.6). */
export function fileName(parts: readonly string[], mark: string, now: Date = new Date()): string {
  const told = parts.filter(Boolean).join(' – ')
  const safe = told
    .replace(/[\\/:*?"<>|]|\p{Cc}|\p{Cf}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const short = Array.from(safe).slice(0, 120).join('').trim()
  return `${parisToday(now).replaceAll('-', '.')} ${short}${mark ? ` (${mark})` : ''}.pdf`
}
