import { useState } from 'react'
import { FaultState } from '#client/common/FaultState.tsx'
import { ReadPages } from '#client/common/feedback/ReadPages.tsx'
import { useAnswersOf } from '#client/common/feedback/use-answers-of.ts'
import { FormStatePill } from '#client/common/StatusPills.tsx'
import { LoadingRegion, Skeleton } from '#client/ui/Skeleton.tsx'
import { EmptyState } from '#client/ui/States.tsx'
import { Tabs } from '#client/ui/Tabs.tsx'
import type { RequestDetail } from '#contract/resources/request/entity.ts'

const NOTHING = { title: 'Aucune réponse pour le moment', text: 'Ce questionnaire n’a pas encore été rempli.' } as const

/** One questionnaire's answers, with those last accepted beside what differs. */
const FormAnswers = ({ request, form }: { request: number; form: number }) => {
  const { questionnaire, state, session, failed } = useAnswersOf(request, form, true)
  if (state === null) return <EmptyState {...NOTHING} />
  if (questionnaire && session) return <ReadPages questionnaire={questionnaire} session={session} isCompared />
  if (failed) return <FaultState error={failed.error} onRetry={() => void failed.refetch()} isBusy={failed.isFetching} />
  return (
    <LoadingRegion>
      <Skeleton className="h-64 w-full" />
    </LoadingRegion>
  )
}

/** The answers of an application, questionnaire by questionnaire. */
export const Answers = ({ request: { id, qsQuestionMaster: forms, sentBack } }: { request: RequestDetail }) => {
  const [first] = forms
  const [shown, setShown] = useState(String(first?.id ?? ''))
  if (!first) return <EmptyState title="Aucun questionnaire" text="Cette demande ne pose aucun questionnaire." />
  if (forms.length === 1) return <FormAnswers request={id} form={first.id} />
  return (
    <Tabs
      label="Questionnaires"
      value={shown}
      onValueChange={setShown}
      tabs={forms.map(({ id: form, name, state }) => ({
        id: String(form),
        label: (
          <>
            {name} <FormStatePill state={state} isSentBack={sentBack !== null} />
          </>
        ),
        content: <FormAnswers key={form} request={id} form={form} />,
      }))}
    />
  )
}
