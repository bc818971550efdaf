import type { LocalRequest } from '#client/offline/react.ts'
import type { Tone } from '#client/ui/Pill.tsx'
import type { RequestDetail } from '#contract/resources/request/entity.ts'
import type { FormState } from '#contract/resources/request/states.ts'

type LocalForm = LocalRequest['forms'][number]

/** The device's own facts about a questionnaire, beside the server's state. */
const LOCAL_PILLS: Readonly<Partial<Record<LocalForm['state'], { tone: Tone; text: string }>>> = {
  'send-queued': { tone: 'waiting', text: 'Envoyé, partira à la connexion' },
  conflict: { tone: 'danger', text: 'À vérifier' },
  refused: { tone: 'danger', text: 'Envoi refusé' },
}

export interface FormRow {
  id: number
  name: string
  state: FormState
  /** Where the work is, when the server does not have all of it. */
  local: { tone: Tone; text: string } | null
  isAnswered: boolean
  action: 'Commencer' | 'Continuer' | 'Corriger' | 'Modifier' | 'Prévisualiser'
}

function stateOf(state: FormState, local: LocalForm | undefined): FormState {
  if (!local || local.state === 'new' || local.state === 'sent') return state
  return local.state === 'send-queued' ? 'ENDED' : state === 'NEW' || local.hasUnsent ? 'DRAFT' : state
}

function localPill(local: LocalForm | undefined): FormRow['local'] {
  if (!local) return null
  return LOCAL_PILLS[local.state] ?? (local.hasUnsent ? { tone: 'waiting', text: 'Gardé sur cet appareil' } : null)
}

const ANSWERING = { NEW: 'Commencer', DRAFT: 'Continuer', ENDED: 'Modifier' } as const

/** A request's questionnaires with their state, on the server and here, and what may be done (docs/domain.md 15.2). */
export const formRows = (request: Pick<RequestDetail, 'can' | 'qsQuestionMaster' | 'sentBack'>, locals: readonly LocalForm[]): FormRow[] =>
  request.qsQuestionMaster.map(({ id, name, state: known }) => {
    const local = locals.find(form => form.id === id)
    const state = stateOf(known, local)
    const answering = request.sentBack && state !== 'ENDED' ? 'Corriger' : ANSWERING[state]
    const action = request.can.includes('FILL') ? answering : request.can.includes('EDIT_ANSWERS') ? 'Modifier' : 'Prévisualiser'
    return { id, name, state, local: localPill(local), isAnswered: state === 'ENDED', action }
  })
