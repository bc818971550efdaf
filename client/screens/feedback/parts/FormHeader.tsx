import type { ReactNode } from 'react'
import { answerDay } from '#client/common/request/due.ts'
import { objectOf } from '#client/common/request/object-of.ts'
import { useTellsItself } from '#client/common/sync/one-indicator.ts'
import { StatusButton } from '#client/common/sync/StatusButton.tsx'
import { showDate } from '#client/data/format.ts'
import { usePlaces } from '#client/data/places.ts'
import type { DraftSession } from '#client/offline/draft-session.ts'
import type { DraftState } from '#client/offline/draft-summary.ts'
import { useDraftStatus } from '#client/offline/react.ts'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import type { Tone } from '#client/ui/Pill.tsx'
import { Pill } from '#client/ui/Pill.tsx'
import { showCode } from '#contract/codes.ts'
import type { RequestDetail } from '#contract/resources/request/entity.ts'
import { FORM_STATES, TO_CORRECT } from '#contract/resources/request/states.ts'
import { fillTexts } from '../texts.ts'

const pills: Readonly<Record<DraftState | 'toCorrect', { tone: Tone; text: string }>> = {
  toCorrect: { tone: 'danger', text: TO_CORRECT },
  new: { tone: 'neutral', text: FORM_STATES.NEW },
  draft: { tone: 'waiting', text: FORM_STATES.DRAFT },
  'send-queued': { tone: 'waiting', text: fillTexts.queuedTitle },
  sent: { tone: 'done', text: FORM_STATES.ENDED },
  conflict: { tone: 'danger', text: 'À vérifier' },
  refused: { tone: 'danger', text: 'Envoi refusé' },
}

/** The questionnaire's state, including what only this device knows. */
export const StatePill = ({ state, kind, isSentBack }: { state: DraftState; kind: 'partner' | 'staff'; isSentBack: boolean }) => {
  if (kind === 'staff') return <Pill tone="info">{fillTexts.staffEdit}</Pill>
  const { tone, text } = isSentBack && (state === 'new' || state === 'draft') ? pills.toCorrect : pills[state]
  return <Pill tone={tone}>{text}</Pill>
}

/** Where these answers are, in words: the one indicator while the form is open. */
export const SaveIndicator = ({ draft }: { draft: DraftSession }) => {
  useTellsItself()
  return <StatusButton status={useDraftStatus(draft)} isWhole />
}

/** What the answers are about: the product or affiliate, the collection, and until when. */
function about(request: RequestDetail): string {
  const due = answerDay(request)
  return [objectOf(request), request.collectTargetObject?.name, due === null ? undefined : fillTexts.due(showDate(due))]
    .filter(Boolean)
    .join(' · ')
}

interface FormHeaderProps {
  request: RequestDetail
  formId: number
  pill?: ReactNode
  action?: ReactNode
}

export const FormHeader = ({ request, formId, pill, action }: FormHeaderProps) => {
  const places = usePlaces()
  const form = request.qsQuestionMaster.find(({ id }) => id === formId)
  return (
    <PageHeader
      title={form?.name ?? fillTexts.screen}
      code={showCode('questionnaire', formId)}
      pill={pill}
      description={about(request)}
      action={action}
      back={{ to: places.request(request.id), label: fillTexts.back }}
    />
  )
}
