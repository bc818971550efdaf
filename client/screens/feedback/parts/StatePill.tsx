import type { DraftState } from '#client/offline/draft-summary.ts'
import { Pill } from '#client/ui/Pill.tsx'
import type { Tone } from '#client/ui/tones.ts'
import { FORM_STATES } from '#contract/resources/request/states.ts'
import { fillTexts } from '../texts.ts'

const pills: Readonly<Record<DraftState, { tone: Tone; text: string }>> = {
  new: { tone: 'neutral', text: FORM_STATES.NEW },
  draft: { tone: 'waiting', text: FORM_STATES.DRAFT },
  'send-queued': { tone: 'waiting', text: fillTexts.queuedTitle },
  sent: { tone: 'done', text: FORM_STATES.ENDED },
  conflict: { tone: 'danger', text: 'À vérifier' },
  refused: { tone: 'danger', text: 'Envoi refusé' },
}

/** Where the questionnaire stands, this device's own knowledge included. */
export const StatePill = ({ state, kind }: { state: DraftState; kind: 'partner' | 'staff' }) =>
  kind === 'staff' ? <Pill tone="info">{fillTexts.staffEdit}</Pill> : <Pill tone={pills[state].tone}>{pills[state].text}</Pill>
