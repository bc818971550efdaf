import { CalendarClock } from 'lucide-react'
import { ColorPill, Pill, type Tone } from '#client/ui/Pill.tsx'
import { COLLECTION_STATUSES, type CollectionStatus } from '#contract/resources/collection/states.ts'
import type { RequestRow } from '#contract/resources/request/entity.ts'
import { FORM_STATES, type FormState, REQUEST_STATUSES, type RequestStatus, TO_CORRECT } from '#contract/resources/request/states.ts'
import { inkOn, shownColor } from '#contract/resources/table/color.ts'
import { showDate } from '../data/format.ts'

/** A line of a reference table in its colour; « Inconnu » when there is none (docs/domain.md 6.3). */
export const LinePill = ({ line }: { line: { designation: string; color?: string } | undefined }) => {
  const ground = shownColor(line?.color ?? '')
  return (
    <ColorPill ground={ground} ink={inkOn(ground)}>
      {line?.designation ?? 'Inconnu'}
    </ColorPill>
  )
}

const REQUEST_TONES: Readonly<Record<RequestStatus, Tone>> = {
  REQUEST_NEW: 'waiting',
  REQUEST_FEEDBACK: 'waiting',
  REQUEST_SPECIAL_OPEN: 'waiting',
  REQUEST_IN_PROGRESS: 'info',
  REQUEST_ACCEPTED: 'done',
  REQUEST_DENIED: 'danger',
}
const COLLECTION_TONES: Readonly<Record<CollectionStatus, Tone>> = {
  COLLECT_STATUS_CREATED: 'neutral',
  COLLECT_STATUS_OPENED: 'info',
  COLLECT_STATUS_EXTENSION: 'waiting',
  COLLECT_STATUS_CLOTURED: 'done',
  COLLECT_STATUS_ARCHIVAGE: 'neutral',
  COLLECT_STATUS_SYNCHRONISATION: 'neutral',
}
const FORM_TONES: Readonly<Record<FormState, Tone>> = { NEW: 'neutral', DRAFT: 'waiting', ENDED: 'done' }

const ToCorrect = () => <Pill tone="danger">{TO_CORRECT}</Pill>

type RequestStatusPillProps = { status: RequestStatus } & Partial<Pick<RequestRow, 'sentBack' | 'opensOn'>>
export const RequestStatusPill = ({ status, sentBack = null, opensOn = null }: RequestStatusPillProps) => {
  if (sentBack) return <ToCorrect />
  if (opensOn !== null && status === 'REQUEST_FEEDBACK') return <Pill icon={CalendarClock}>Ouvre le {showDate(opensOn)}</Pill>
  return <Pill tone={REQUEST_TONES[status]}>{REQUEST_STATUSES[status]}</Pill>
}
export const CollectionStatusPill = ({ status }: { status: CollectionStatus }) => (
  <Pill tone={COLLECTION_TONES[status]}>{COLLECTION_STATUSES[status]}</Pill>
)
/** `isSentBack`: its request was; a questionnaire that is sent again needs no correction any more. */
export const FormStatePill = ({ state, isSentBack = false }: { state: FormState; isSentBack?: boolean }) =>
  isSentBack && state !== 'ENDED' ? <ToCorrect /> : <Pill tone={FORM_TONES[state]}>{FORM_STATES[state]}</Pill>

export const EnabledPill = ({ isEnabled }: { isEnabled: boolean }) => (
  <Pill tone={isEnabled ? 'done' : 'neutral'}>{isEnabled ? 'Activé' : 'Désactivé'}</Pill>
)
