import { usePageProgress } from '#client/questionnaire/form-store.ts'
import { FormProvider, useFormStore } from '#client/questionnaire/QuestionnaireForm.tsx'
import { QuestionnairePage } from '#client/questionnaire/QuestionnairePage.tsx'
import type { FormSession } from '#client/questionnaire/session.ts'
import { layout } from '#contract/questionnaire/layout.ts'
import type { Questionnaire } from '#contract/questionnaire/model.ts'

interface ReadPagesProps {
  questionnaire: Questionnaire
  session: FormSession
}

/** All pages one below the other, for reading; those without a shown question are left out. */
export const ReadPages = ({ questionnaire, session }: ReadPagesProps) => {
  const store = useFormStore(questionnaire, session)
  const progress = usePageProgress(store)
  return (
    <FormProvider store={store}>
      <div className="flex flex-col gap-8">
        {layout(questionnaire)
          .filter(({ page }) => (progress[page]?.total ?? 0) > 0)
          .map(page => (
            <section key={page.page} aria-label={page.title} className="flex flex-col gap-3">
              <h2 className="text-heading font-semibold">{page.title}</h2>
              <QuestionnairePage page={page} mode="read" />
            </section>
          ))}
      </div>
    </FormProvider>
  )
}
