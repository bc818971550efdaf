import type { DraftSession } from '#client/offline/draft-session.ts'
import { PageMenu, PageSteps } from '#client/questionnaire/PageSteps.tsx'
import { FormProvider, useFormStore } from '#client/questionnaire/QuestionnaireForm.tsx'
import { QuestionnairePage } from '#client/questionnaire/QuestionnairePage.tsx'
import type { FormSession } from '#client/questionnaire/session.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import type { Questionnaire } from '#contract/questionnaire/model.ts'
import { fillTexts } from '../texts.ts'
import { useFillActions } from '../useFillActions.ts'
import { type FillStep, useFillSteps } from '../useFillSteps.ts'
import { useKeepWork } from '../useKeepWork.ts'
import { ActionBar } from './ActionBar.tsx'
import { ConfirmPage } from './ConfirmPage.tsx'
import { NameStep } from './NameStep.tsx'
import { ObstaclesDialog } from './ObstaclesDialog.tsx'
import { SaveIndicator } from './SaveIndicator.tsx'

export interface FillFormProps {
  questionnaire: Questionnaire
  draft: DraftSession
  session: FormSession
  kind: 'partner' | 'staff'
}

/** Filling: the name, then page after page, with the steps beside and the actions below. */
export const FillForm = ({ questionnaire, draft, session, kind }: FillFormProps) => {
  const store = useFormStore(questionnaire, session)
  const { step, pages, heading, go } = useFillSteps(draft, questionnaire)
  const actions = useFillActions({ draft, store, onName: () => go('name') })
  useKeepWork(draft)
  const turn = (to: FillStep, card?: string) => {
    go(to, card)
    if (kind === 'partner') void draft.save()
  }
  const page = step === 'name' ? undefined : pages[step]
  if (step === 'name' || !page) {
    return <NameStep draft={draft} heading={heading} onNext={() => turn(0)} onCancel={() => void actions.cancel()} />
  }
  const stepProps = { store, current: step, onPage: turn }
  return (
    <>
      {kind === 'staff' ? <Banner tone="info">{fillTexts.staffEditText}</Banner> : null}
      <div className="flex flex-col gap-5 wide:flex-row wide:gap-8">
        <aside className="hidden w-60 shrink-0 wide:block">
          <div className="sticky top-20">
            <PageSteps {...stepProps} />
          </div>
        </aside>
        <div className="flex min-w-0 flex-1 flex-col gap-4">
          <div className="wide:hidden">
            <PageMenu {...stepProps} />
          </div>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 ref={heading} tabIndex={-1} className="text-heading font-semibold outline-none">
              {page.title}
            </h2>
            <ConfirmPage draft={draft} store={store} page={page} />
          </div>
          <FormProvider store={store}>
            <QuestionnairePage key={step} page={page} mode="edit" />
          </FormProvider>
        </div>
      </div>
      <ActionBar
        actions={actions}
        onPrevious={() => turn(step === 0 ? 'name' : step - 1)}
        onNext={step + 1 < pages.length ? () => turn(step + 1) : null}
        canSend={kind === 'partner'}
        indicator={<SaveIndicator draft={draft} />}
      />
      <ObstaclesDialog questionnaire={questionnaire} obstacles={actions.obstacles} onClose={actions.dismiss} onJump={turn} />
      <ConfirmDialog
        isOpen={actions.toConfirm.length > 0}
        onClose={actions.dismissConfirm}
        onConfirm={actions.confirmAndSend}
        title={fillTexts.confirmTitle}
        consequences={fillTexts.confirmText(actions.toConfirm.length)}
        verb={fillTexts.confirmAndSend}
        tone="primary"
      />
    </>
  )
}
