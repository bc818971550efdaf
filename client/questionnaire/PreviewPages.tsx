import { useMemo, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { layout } from '#contract/questionnaire/layout.ts'
import type { Questionnaire } from '#contract/questionnaire/model.ts'
import { memorySession } from './memory-session.ts'
import { FormProvider, PageMenu, useFormStore } from './QuestionnaireForm.tsx'
import { QuestionnairePage } from './QuestionnairePage.tsx'

/** A preview of a questionnaire, page by page; typed answers are not stored. */
export const PreviewPages = ({ questionnaire }: { questionnaire: Questionnaire }) => {
  const session = useMemo(() => memorySession(), [])
  const store = useFormStore(questionnaire, session)
  const pages = layout(questionnaire)
  const [wanted, setWanted] = useState(0)
  const current = Math.min(wanted, Math.max(0, pages.length - 1))
  const page = pages[current]
  if (!page) return <p className="text-ink-soft">Ce questionnaire n’a pas encore de page.</p>
  return (
    <FormProvider store={store}>
      <div className="flex flex-col gap-4">
        {pages.length > 1 ? (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h3 className="min-w-0 font-semibold wrap-anywhere">{page.title}</h3>
            <PageMenu store={store} current={current} onPage={setWanted} />
          </div>
        ) : null}
        <QuestionnairePage page={page} mode="edit" />
        {pages.length > 1 ? (
          <div className="flex flex-wrap justify-between gap-2">
            <Button onClick={() => setWanted(current - 1)} isDisabled={current === 0}>
              Page précédente
            </Button>
            <Button onClick={() => setWanted(current + 1)} isDisabled={current === pages.length - 1}>
              Page suivante
            </Button>
          </div>
        ) : null}
      </div>
    </FormProvider>
  )
}
