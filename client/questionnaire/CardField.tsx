import { BookMarked, Check, History } from 'lucide-react'
import { type CSSProperties, createContext, memo, type ReactNode, useContext } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { cx } from '#client/ui/cx.ts'
import { Field } from '#client/ui/Field.tsx'
import { Pill } from '#client/ui/Pill.tsx'
import { answerOf, isEmpty, sameAnswer } from '#contract/questionnaire/answers.ts'
import { isAnswerable, isDemanded } from '#contract/questionnaire/demand.ts'
import { difference } from '#contract/questionnaire/difference.ts'
import type { Fault } from '#contract/questionnaire/fault.ts'
import type { AnswerValue } from '#contract/questionnaire/feedback-item.ts'
import type { Card } from '#contract/questionnaire/model.ts'
import { isOfFiles } from '#contract/questionnaire/types/registry.ts'
import { cardMark } from './focus-card.ts'
import { useAnswer, useFaults, useForm, useToConfirm } from './form-store.ts'
import { summary } from './summary.ts'
import { formTexts } from './texts.ts'
import { viewOf } from './types/registry.ts'
import { ValueView } from './ValueView.tsx'

const ToConfirm = ({ card }: { card: Card }) => {
  const store = useForm()
  const source = useToConfirm(card.name)
  if (!source) return null
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
      <Pill tone="waiting">{formTexts.toConfirm}</Pill>
      <span className="text-note text-ink-soft">{source === 'record' ? formTexts.fromRecord : formTexts.fromPrevious}</span>
      <Button size="small" icon={Check} aria-label={formTexts.confirmAnswer(card.question.name)} onClick={() => store.confirm(card.name)}>
        {formTexts.confirm}
      </Button>
    </div>
  )
}

/** Files of another collection cannot be hung on this one, so they are only named. */
const canReuse = ({ question }: Card): boolean => !isOfFiles(question)

const Reuse = ({ card, value }: { card: Card; value: AnswerValue }) => {
  const store = useForm()
  return (
    <Button
      size="small"
      variant="quiet"
      className="-my-1 wide:my-0 wide:-ml-3"
      aria-label={formTexts.reusePreviousOf(card.question.name)}
      onClick={() => store.set(card.name, value)}
    >
      {formTexts.reusePrevious}
    </Button>
  )
}

/** The former answer; for a number always shown, with the difference. */
const Previous = ({ card, isRead = false }: { card: Card; isRead?: boolean }) => {
  const store = useForm()
  const current = useAnswer(card.name)
  const all = store.session.previous()
  if (!all) return null
  const former = answerOf(all, card.name)
  const change = difference(card.question.type, former, current)
  if (former === undefined || isEmpty(former)) {
    return change === null ? null : <p className="text-note text-ink-soft">{formTexts.newNumber}</p>
  }
  const isSame = sameAnswer(former, current)
  if (isSame && change === null) return null
  return (
    <div className="flex flex-wrap items-start gap-x-2 gap-y-1 text-table wide:flex-col">
      <div className="min-w-0">
        <p className="flex items-center gap-1.5 text-note text-ink-soft">
          <History aria-hidden className="size-3.5" />
          {formTexts.previousAnswer}
        </p>
        <p className="line-clamp-3 wrap-anywhere tabular-nums">
          {summary(card, former)}
          {change === null ? null : <span className="text-ink-soft">{formTexts.change(change)}</span>}
        </p>
      </div>
      {isSame || isRead || !canReuse(card) ? null : <Reuse card={card} value={former} />}
    </div>
  )
}

/** What the record says today, where the answer differs from it. */
const OnRecord = ({ card }: { card: Card }) => {
  const current = useAnswer(card.name)
  const record = useForm().session.record?.()
  const held = record ? answerOf(record, card.name) : undefined
  if (held === undefined || sameAnswer(held, current)) return null
  return (
    <div className="text-table">
      <p className="flex items-center gap-1.5 text-note text-ink-soft">
        <BookMarked aria-hidden className="size-3.5" />
        {formTexts.onRecord}
      </p>
      <p className="line-clamp-3 wrap-anywhere tabular-nums">{summary(card, held)}</p>
    </div>
  )
}

/** What a reader adds below each answer, such as a remark. */
export const BelowAnswer = createContext<((card: Card) => ReactNode) | null>(null)

/** Beside a field: the mark of a prefilled answer, and last time's answer. */
const CardAside = ({ card, isBelow }: { card: Card; isBelow: boolean }) => (
  <div className={cx('flex flex-col gap-3 empty:hidden', isBelow ? 'sm:flex-row sm:gap-8' : 'wide:w-60 wide:shrink-0 wide:pt-1')}>
    <ToConfirm card={card} />
    <Previous card={card} />
  </div>
)

/** `compare`: for reading, with the answer last accepted beside what differs. */
export type FormMode = 'edit' | 'read' | 'compare'

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
  const below = useContext(BelowAnswer)
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
        {below?.(card)}
      </div>
      <CardAside card={card} isBelow={isWide} />
    </div>
  )
}

const CardRead = ({ card, isCompared }: { card: Card; isCompared: boolean }) => {
  const value = useAnswer(card.name)
  const below = useContext(BelowAnswer)
  // Compared, it stands in a column beside another.
  const isBeside = !isCompared && !viewOf(card.question.type).isWide
  return (
    <div className={cx('flex flex-col gap-1.5', isBeside && 'md:flex-row md:gap-8')}>
      <p className={cx('font-medium text-ink-soft', isBeside && 'md:w-80 md:shrink-0')}>{card.question.name}</p>
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <ValueView question={card.question} value={value} card={card.name} isCompared={isCompared} />
        {isCompared ? (
          <>
            <Previous card={card} isRead />
            <OnRecord card={card} />
          </>
        ) : null}
        {below?.(card)}
      </div>
    </div>
  )
}

interface CardFieldProps {
  card: Card
  mode: FormMode
  /** On a long page, what is out of view is skipped. */
  isSkippable: boolean
}

/** One question with label, hint and aside. Renders again only when its own answer changes. */
export const CardField = memo(function CardField({ card, mode, isSkippable }: CardFieldProps) {
  const canSkip = isSkippable && !viewOf(card.question.type).isWide
  return (
    <div {...cardMark(card.name)} tabIndex={-1} className="px-4 py-5 outline-none sm:px-6" style={canSkip ? skippable : undefined}>
      {mode === 'edit' ? <CardEdit card={card} /> : <CardRead card={card} isCompared={mode === 'compare'} />}
    </div>
  )
})
