import { Pill, type Tone } from '#client/ui/Pill.tsx'

/** Where a product's label stands, in a word (docs/domain.md 8.1 and 9.1). */
function wordOf(status: number, openRequests: number): { text: string; tone: Tone } {
  if (openRequests > 0) return { text: 'En cours de labellisation', tone: 'info' }
  if (status === 0) return { text: 'Nouvelle candidature', tone: 'waiting' }
  if (status === 1 || status === 2) return { text: 'Labellisé', tone: 'done' }
  if (status === 4) return { text: 'Label expiré', tone: 'neutral' }
  return status === 5 ? { text: 'Refusé', tone: 'danger' } : { text: 'Délabellisé', tone: 'neutral' }
}

type LabelPillProps = {
  product: { label: { labelStatut: number }; encoursDeLabellisation: number }
}

/** The state of a product's label; an open labelling or renewal request comes first. */
export const LabelPill = ({ product: { label, encoursDeLabellisation } }: LabelPillProps) => {
  const { text, tone } = wordOf(label.labelStatut, encoursDeLabellisation)
  return <Pill tone={tone}>{text}</Pill>
}
