import type { Tone } from '#client/ui/Pill.tsx'

/** A product's labelling status as an affiliate's lists show it (docs/domain.md 5.10). */
export function labelPill(status: number | null): { text: string; tone: Tone } {
  if (status === null || status === 0) return { text: 'Nouvelle demande', tone: 'waiting' }
  if (status === 1 || status === 2) return { text: 'Labellisé', tone: 'done' }
  return status === 5 ? { text: 'Refusé', tone: 'danger' } : { text: 'Délabellisé', tone: 'neutral' }
}
