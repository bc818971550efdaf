import { ChevronsUpDown } from 'lucide-react'
import { type ReactNode, useEffect, useMemo } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Menu } from '#client/ui/Menu.tsx'
import { type Step, Steps } from '#client/ui/Steps.tsx'
import { layout } from '#contract/questionnaire/layout.ts'
import type { Questionnaire } from '#contract/questionnaire/model.ts'
import type { FormMode } from './CardField.tsx'
import { FormContext, FormStore, type PageProgress, usePageProgress } from './form-store.ts'
import { QuestionnairePage } from './QuestionnairePage.tsx'
import { FilesContext, type FormSession } from './session.ts'
import { formTexts } from './texts.ts'

function toStep(progress: PageProgress): Step<number> {
  const { page, title, total, answered, missing, faulty, toConfirm } = progress
  const base = { id: page, label: title }
  if (total === 0) return { ...base, state: 'done', detail: formTexts.nothingAsked }
  if (faulty > 0) return { ...base, state: 'fault', detail: formTexts.toCorrect(faulty) }
  const detail = [formTexts.answered(answered, total), toConfirm > 0 ? formTexts.leftToConfirm(toConfirm) : ''].filter(Boolean).join(' · ')
  if (answered === 0) return { ...base, state: 'todo', detail }
  return { ...base, state: missing === 0 && toConfirm === 0 ? 'done' : 'started', detail }
}

interface PageStepsProps {
  store: FormStore
  current: number
  onPage: (page: number) => void
}

/** The pages with their progress, as a column beside the form on a wide screen. */
export const PageSteps = ({ store, current, onPage }: PageStepsProps) => (
  <Steps steps={usePageProgress(store).map(toStep)} current={current} onStep={onPage} />
)

/** The same as one button on a narrow screen. */
export const PageMenu = ({ store, current, onPage }: PageStepsProps) => {
  const steps = usePageProgress(store).map(toStep)
  return (
    <Menu
      align="start"
      trigger={
        <Button icon={ChevronsUpDown} size="small">
          {formTexts.pageOf(current + 1, steps.length)}
        </Button>
      }
      items={steps.map(step => ({
        id: String(step.id),
        label: [`${step.id + 1}. ${step.label}`, step.detail].join(' · '),
        onSelect: () => onPage(step.id),
      }))}
    />
  )
}

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

interface QuestionnaireFormProps {
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
