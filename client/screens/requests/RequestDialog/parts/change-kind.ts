import type { Tone } from '#client/ui/tones.ts'
import type { ProposedChange } from '#contract/resources/request/entity.ts'

/** What becomes of a field, in a word: the colour only repeats it (look, principle 3). */
export function changeKind({ before, after }: Pick<ProposedChange, 'before' | 'after'>): { word: string; tone: Tone } {
  if (before === '') return { word: 'Ajouté', tone: 'done' }
  return after === '' ? { word: 'Retiré', tone: 'danger' } : { word: 'Modifié', tone: 'waiting' }
}
