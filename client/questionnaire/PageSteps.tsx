import { ChevronsUpDown } from 'lucide-react'
import { Button } from '#client/ui/Button.tsx'
import { Menu } from '#client/ui/Menu.tsx'
import { type Step, Steps } from '#client/ui/Steps.tsx'
import { usePageProgress } from './form-context.ts'
import type { FormStore, PageProgress } from './form-store.ts'
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

export interface PageStepsProps {
  store: FormStore
  current: number
  onPage: (page: number) => void
}

/** The pages and where each stands: a column beside the form on a wide screen. */
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
