import { type ReactNode, useEffect, useMemo } from 'react'
import { layout } from '#contract/questionnaire/layout.ts'
import type { Questionnaire } from '#contract/questionnaire/model.ts'
import type { FormMode } from './CardField.tsx'
import { FilesContext } from './files-context.ts'
import { FormContext } from './form-context.ts'
import { FormStore } from './form-store.ts'
import { QuestionnairePage } from './QuestionnairePage.tsx'
import type { FormSession } from './session.ts'

/** The store of one questionnaire over one session, following it for as long as the component stands. */
export function useFormStore(questionnaire: Questionnaire, session: FormSession): FormStore {
  const store = useMemo(() => new FormStore(questionnaire, session), [questionnaire, session])
  useEffect(() => store.connect(), [store])
  return store
}

export const FormProvider = ({ store, children }: { store: FormStore; children: ReactNode }) => (
  <FormContext value={store}>
    <FilesContext value={store.session.files}>{children}</FilesContext>
  </FormContext>
)

export interface QuestionnaireFormProps {
  questionnaire: Questionnaire
  session: FormSession
  mode: FormMode
  /** From 0. */
  page: number
}

/** One page of a questionnaire on its own, with nothing of the fill screen around. */
export const QuestionnaireForm = ({ questionnaire, session, mode, page }: QuestionnaireFormProps) => {
  const store = useFormStore(questionnaire, session)
  const shown = layout(questionnaire)[page]
  return <FormProvider store={store}>{shown ? <QuestionnairePage page={shown} mode={mode} /> : null}</FormProvider>
}
