import { lazy, Suspense, useState } from 'react'
import { FaultState } from '#client/common/FaultState.tsx'
import { PrintServerAnswers } from '#client/common/feedback/PrintServerAnswers.tsx'
import { useAnswersOf } from '#client/common/feedback/use-answers-of.ts'
import type { KeptReview } from '#client/common/review/kept.ts'
import { FormStatePill } from '#client/common/StatusPills.tsx'
import { usePlaces } from '#client/data/places.ts'
import { Button } from '#client/ui/Button.tsx'
import { LinkButton } from '#client/ui/Link.tsx'
import { LoadingRegion, Skeleton } from '#client/ui/Skeleton.tsx'
import { EmptyState } from '#client/ui/States.tsx'
import { Tabs } from '#client/ui/Tabs.tsx'
import type { RequestDetail } from '#contract/resources/request/entity.ts'
import { Differences } from './Differences.tsx'
import { Remarking } from './Remarks.tsx'

type Form = RequestDetail['qsQuestionMaster'][number]

// Loaded lazily: few read what an answer was before.
const AnswerHistory = lazy(async () => ({ default: (await import('#client/common/feedback/AnswerHistory.tsx')).AnswerHistory }))

const NOTHING = { title: 'Aucune réponse pour le moment', text: 'Ce questionnaire n’a pas encore été rempli.' } as const

const FormTools = ({ request, form }: { request: RequestDetail; form: Form }) => {
  const places = usePlaces()
  const [isPast, setIsPast] = useState(false)
  return (
    <div className="flex flex-wrap gap-2">
      {request.can.includes('EDIT_ANSWERS') ? (
        <LinkButton size="small" to={places.feedback(request.id, form.id)} aria-label={`Modifier ${form.name}`}>
          Modifier
        </LinkButton>
      ) : null}
      {form.state === 'NEW' ? null : (
        <Button size="small" aria-label={`Réponses remplacées de ${form.name}`} onClick={() => setIsPast(true)}>
          Réponses remplacées
        </Button>
      )}
      <PrintServerAnswers request={request} form={form} />
      {isPast ? (
        <Suspense>
          <AnswerHistory request={request.id} form={form} onClose={() => setIsPast(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}

/** One questionnaire's answers, with those last accepted and the record beside what differs. */
const FormAnswers = ({ request, form, port }: { request: RequestDetail; form: Form; port: KeptReview | null }) => {
  const { questionnaire, state, session, failed } = useAnswersOf(request.id, form.id, true)
  if (state === null) return <EmptyState {...NOTHING} />
  if (questionnaire && session)
    return (
      <div className="flex min-w-0 flex-col gap-6">
        <FormTools request={request} form={form} />
        {port ? (
          <Remarking form={form.id} port={port}>
            <Differences questionnaire={questionnaire} session={session} />
          </Remarking>
        ) : (
          <Differences questionnaire={questionnaire} session={session} />
        )}
      </div>
    )
  if (failed) return <FaultState error={failed.error} onRetry={() => void failed.refetch()} isBusy={failed.isFetching} />
  return (
    <LoadingRegion>
      <Skeleton className="h-64 w-full" />
    </LoadingRegion>
  )
}

interface AnswersProps {
  request: RequestDetail
  /** The questionnaire on show. */
  shown: number | null
  onShow: (form: number) => void
  /** Where remarks are written; null where none can be sent. */
  port: KeptReview | null
}

/** The answers of a request, questionnaire by questionnaire. */
export const Answers = ({ request, shown, onShow, port }: AnswersProps) => {
  const forms = request.qsQuestionMaster
  const form = forms.find(({ id }) => id === shown) ?? forms[0]
  if (!form) return <EmptyState title="Aucun questionnaire" text="Cette demande ne pose aucun questionnaire." />
  if (forms.length === 1) return <FormAnswers request={request} form={form} port={port} />
  return (
    <Tabs
      label="Questionnaires"
      value={String(form.id)}
      onValueChange={value => onShow(Number(value))}
      tabs={forms.map(one => ({
        id: String(one.id),
        label: (
          <>
            {one.name} <FormStatePill state={one.state} isSentBack={request.sentBack !== null} />
          </>
        ),
        content: <FormAnswers key={one.id} request={request} form={one} port={port} />,
      }))}
    />
  )
}
