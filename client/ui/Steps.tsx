import { Check, CircleAlert } from 'lucide-react'
import { cx } from './cx.ts'
import { uiTexts } from './texts.ts'

export type StepState = 'todo' | 'started' | 'done' | 'fault'
export type Step<Id extends string | number> = { id: Id; label: string; state: StepState; detail?: string | undefined }

const words: Record<StepState, string> = { todo: 'à faire', started: 'commencée', done: 'terminée', fault: 'à corriger' }

const Mark = ({ state, number, isCurrent }: { state: StepState; number: number; isCurrent: boolean }) => {
  const looks: Record<StepState, string> = {
    todo: 'border-edge text-ink-soft',
    started: 'border-fir text-fir',
    done: 'border-moss bg-moss-wash text-moss',
    fault: 'border-brick bg-brick-wash text-brick',
  }
  return (
    <span
      aria-hidden
      className={cx(
        'grid size-7 shrink-0 place-items-center rounded-full border text-note font-semibold tabular-nums',
        isCurrent ? 'border-fir bg-fir text-on-fir' : looks[state],
      )}
    >
      {state === 'done' && !isCurrent ? (
        <Check className="size-4" />
      ) : state === 'fault' && !isCurrent ? (
        <CircleAlert className="size-4" />
      ) : (
        number
      )}
    </span>
  )
}

export type StepsProps<Id extends string | number> = {
  steps: readonly Step<Id>[]
  current: Id
  onStep: (id: Id) => void
  label?: string | undefined
}

/** The pages of a questionnaire and where each stands; any may be opened at any time. */
export const Steps = <Id extends string | number>({ steps, current, onStep, label = uiTexts.steps }: StepsProps<Id>) => (
  <nav aria-label={label}>
    <ol className="flex flex-col gap-0.5">
      {steps.map((step, index) => (
        <li key={step.id}>
          <button
            type="button"
            aria-current={step.id === current ? 'step' : undefined}
            onClick={() => onStep(step.id)}
            className="flex w-full items-center gap-3 rounded-control px-2 py-1.5 text-left transition-colors hover:bg-sunk is-here:bg-fir-wash"
          >
            <Mark state={step.state} number={index + 1} isCurrent={step.id === current} />
            <span className="min-w-0 flex-1">
              <span className={cx('block', step.id === current && 'font-semibold')}>{step.label}</span>
              <span className={cx('block text-note', step.state === 'fault' ? 'text-brick' : 'text-ink-soft')}>
                {step.detail ?? words[step.state]}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ol>
  </nav>
)
