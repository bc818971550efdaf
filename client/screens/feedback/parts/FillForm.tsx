import { ArrowLeft, ArrowRight, Save, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DraftSession } from '#client/offline/draft-session.ts'
import { FormProvider, PageMenu, PageSteps, useFormStore } from '#client/questionnaire/QuestionnaireForm.tsx'
import { QuestionnairePage } from '#client/questionnaire/QuestionnairePage.tsx'
import type { FormSession } from '#client/questionnaire/session.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import type { Questionnaire } from '#contract/questionnaire/model.ts'
import { fillTexts } from '../texts.ts'
import { type FillActions, useFillActions } from '../useFillActions.ts'
import { type FillStep, useFillSteps, useKeepWork } from '../useFillSteps.ts'
import { ConfirmPage, NameStep } from './ConfirmPage.tsx'
import { SaveIndicator } from './FormHeader.tsx'
import { ObstaclesDialog } from './ObstaclesDialog.tsx'

interface ActionBarProps {
  actions: FillActions
  onPrevious: () => void
  /** Null on the last page. */
  onNext: (() => void) | null
  /** Staff save and never send. */
  canSend: boolean
  indicator: ReactNode
}

/**
 * The actions, always in the same place, with one primary action: next page, then send. On a phone only a slim line stays in view, with
 * the state of the work and that action.
 */
const ActionBar = ({ actions, onPrevious, onNext, canSend, indicator }: ActionBarProps) => {
  const { busy, save, send, quit } = actions
  const isLast = onNext === null
  return (
    <div className="z-20 -mx-4 flex flex-wrap items-center gap-2 border-t border-line bg-paper px-4 py-3 max-sm:contents sm:sticky sm:bottom-0 sm:-mx-8 sm:px-8">
      <div className="flex gap-2 sm:contents">
        <Button variant="quiet" onClick={() => void quit()} className="max-sm:flex-1 sm:order-1 sm:max-wide:mr-auto">
          {fillTexts.leave}
        </Button>
        <Button icon={ArrowLeft} onClick={onPrevious} className="max-sm:flex-1 sm:order-3">
          {fillTexts.previous}
        </Button>
      </div>
      <div className="sticky bottom-0 z-20 -mx-4 flex min-h-12 items-center gap-2 border-t border-line bg-paper px-4 py-1.5 sm:contents">
        <div className="min-w-0 flex-1 sm:max-wide:order-first sm:max-wide:basis-full wide:order-2">{indicator}</div>
        {onNext ? (
          <Button variant="primary" onClick={onNext} icon={ArrowRight} className="sm:order-3">
            {fillTexts.next}
          </Button>
        ) : null}
      </div>
      <div className="flex gap-2 sm:contents">
        <Button
          icon={Save}
          variant={isLast && !canSend ? 'primary' : 'secondary'}
          isBusy={busy === 'save'}
          isDisabled={busy === 'send'}
          onClick={save}
          className="max-sm:flex-1 sm:order-3"
        >
          {fillTexts.save}
        </Button>
        {canSend ? (
          <Button
            icon={Send}
            variant={isLast ? 'primary' : 'secondary'}
            isBusy={busy === 'send'}
            isDisabled={busy === 'save'}
            onClick={send}
            className="max-sm:flex-1 sm:order-3"
          >
            {fillTexts.send}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

interface FillFormProps {
  questionnaire: Questionnaire
  draft: DraftSession
  session: FormSession
  kind: 'partner' | 'staff'
  /** What the answers might be called. */
  proposed: string
}

/** Filling: the name, then page after page, with the steps beside and the actions below. */
export const FillForm = ({ questionnaire, draft, session, kind, proposed }: FillFormProps) => {
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
    return <NameStep draft={draft} proposed={proposed} heading={heading} onNext={() => turn(0)} onQuit={() => void actions.quit()} />
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
    </>
  )
}
