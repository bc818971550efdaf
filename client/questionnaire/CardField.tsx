import { type CSSProperties, memo } from 'react'
import { cx } from '#client/ui/cx.ts'
import { Field } from '#client/ui/Field.tsx'
import { isAnswerable, isDemanded } from '#contract/questionnaire/demand.ts'
import type { Fault } from '#contract/questionnaire/fault.ts'
import type { Card } from '#contract/questionnaire/model.ts'
import { CardAside } from './CardAside.tsx'
import { cardMark } from './focus-card.ts'
import { useAnswer, useFaults, useForm } from './form-context.ts'
import { formTexts } from './texts.ts'
import { viewOf } from './types/registry.ts'
import { ValueView } from './ValueView.tsx'

export type FormMode = 'edit' | 'read'

// The browser skips what is out of view; its size is remembered once seen.
const skippable: CSSProperties = { contentVisibility: 'auto', containIntrinsicSize: 'auto 8rem' }

const ofCells = (faults: readonly Fault[]): readonly Fault[] => faults.filter(({ line }) => line !== undefined)

const hintOf = ({ hint, question }: Card): string | undefined =>
  [hint || question.description, isAnswerable(question) ? null : formTexts.noChoice].filter(Boolean).join(' ') || undefined

const CardEdit = ({ card }: { card: Card }) => {
  const { question, name } = card
  const store = useForm()
  const value = useAnswer(name)
  const faults = useFaults(name)
  const { Edit, isGroup, isWide, counter } = viewOf(question.type)
  const whole = faults.find(({ line }) => line === undefined)
  return (
    <div className={cx('flex flex-col gap-3', !isWide && 'wide:flex-row wide:justify-between wide:gap-8')}>
      <div className={cx('min-w-0', !isWide && 'w-full max-w-form')}>
        <Field
          label={question.name}
          hint={hintOf(card)}
          isRequired={isDemanded(card)}
          isGroup={isGroup}
          fault={whole?.text}
          counter={counter?.(question, value)}
        >
          <Edit
            spec={question}
            value={value}
            onChange={next => store.set(name, next)}
            onLeave={() => store.leave(name)}
            card={name}
            label={question.name}
            cellFaults={ofCells(faults)}
          />
        </Field>
      </div>
      <CardAside card={card} isBelow={isWide} />
    </div>
  )
}

const CardRead = ({ card }: { card: Card }) => {
  const value = useAnswer(card.name)
  const { isWide } = viewOf(card.question.type)
  return (
    <div className={cx('flex flex-col gap-1.5', !isWide && 'md:flex-row md:gap-8')}>
      <p className={cx('font-medium text-ink-soft', !isWide && 'md:w-80 md:shrink-0')}>{card.question.name}</p>
      <div className="min-w-0 flex-1">
        <ValueView question={card.question} value={value} card={card.name} />
      </div>
    </div>
  )
}

export interface CardFieldProps {
  card: Card
  mode: FormMode
  /** On a long page, what is out of view is skipped. */
  isSkippable: boolean
}

/** One question with all that stands around it. Follows its own answer only. */
export const CardField = memo(function CardField({ card, mode, isSkippable }: CardFieldProps) {
  const canSkip = isSkippable && !viewOf(card.question.type).isWide
  return (
    <div {...cardMark(card.name)} tabIndex={-1} className="px-4 py-5 outline-none sm:px-6" style={canSkip ? skippable : undefined}>
      {mode === 'edit' ? <CardEdit card={card} /> : <CardRead card={card} />}
    </div>
  )
})
