import { answerDay, dueText } from '#client/common/request/due.ts'
import { readyText } from '#client/common/request/hand-over.ts'
import { objectOf } from '#client/common/request/object-of.ts'
import { FormStatePill, RequestStatusPill } from '#client/common/StatusPills.tsx'
import { showDate } from '#client/data/format.ts'
import { usePlaces } from '#client/data/places.ts'
import { cx } from '#client/ui/cx.ts'
import { Link, LinkButton } from '#client/ui/Link.tsx'
import { Pill } from '#client/ui/Pill.tsx'
import { Progress } from '#client/ui/Progress.tsx'
import { showNumber } from '#contract/counts.ts'
import { REQUEST_TYPES } from '#contract/resources/request/states.ts'
import type { Work, WorkForm } from '../usePartnerWork.ts'

/** "39 sur 47 · 14 à confirmer · encore 12 jours"; what is sent needs no more. */
function howFar({ count, state }: WorkForm, left: string | null): string {
  if (state === 'ENDED') return ''
  const counted = count
    ? [
        `${showNumber(count.answered)} sur ${showNumber(count.total)}`,
        ...(count.toConfirm > 0 ? [`${showNumber(count.toConfirm)} à confirmer`] : []),
      ]
    : []
  return [...counted, ...(left === null ? [] : [left])].join(' · ')
}

interface FormLineProps {
  work: Work
  form: WorkForm
  left: string | null
  isLate: boolean
  /** The one primary action of the screen. */
  isNext: boolean
}

const FormLine = ({ work: { request, opening, handOver }, form, left, isLate, isNext }: FormLineProps) => {
  const places = usePlaces()
  const { count, state, local } = form
  const isOpen = opening === null && (handOver === undefined || handOver.isRefused)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <span className="flex min-w-0 flex-1 basis-60 flex-col items-start gap-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="wrap-anywhere">{form.name}</span>
          {opening === null ? <FormStatePill state={state} isSentBack={Boolean(request.sentBack)} /> : null}
          {local ? <Pill tone={local.tone}>{local.text}</Pill> : null}
        </span>
        <span className={cx('text-table tabular-nums', isLate ? 'font-medium text-brick' : 'text-ink-soft')}>{howFar(form, left)}</span>
      </span>
      {count && opening === null && state !== 'ENDED' ? (
        <div className="w-full sm:w-40">
          <Progress
            isBare
            label={`Questions répondues de ${form.name}`}
            value={count.total === 0 ? 100 : (count.answered / count.total) * 100}
          />
        </div>
      ) : null}
      {isOpen && request.can.includes('FILL') ? (
        <LinkButton to={places.feedback(request.id, form.id)} variant={isNext ? 'primary' : 'secondary'} className="min-w-32">
          {form.action}
          <span className="sr-only">
            {' '}
            {form.name}, {objectOf(request)}
          </span>
        </LinkButton>
      ) : null}
    </li>
  )
}

/** A request that waits for the partner: what it is about, what staff say of it, how far each questionnaire is, and the way into it. */
export const Todo = ({ work, today, isFirst }: { work: Work; today: string; isFirst: boolean }) => {
  const places = usePlaces()
  const { request, forms, opening, handOver, canHandOver } = work
  const { sentBack, collectTargetObject: collection } = request
  const due = answerDay(request)
  const name = objectOf(request) || REQUEST_TYPES[request.type]
  const next = isFirst ? forms.find(({ isAnswered }) => !isAnswered) : undefined
  const left = due === null || opening !== null ? null : dueText(due, today)
  const about = [collection?.name ?? REQUEST_TYPES[request.type], ...(due === null ? [] : [`jusqu’au ${showDate(due)}`])]
  return (
    <li className="flex flex-col gap-3 px-5 py-4">
      <div className="flex flex-col gap-0.5">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link to={places.request(request.id)} className="font-medium wrap-anywhere">
            {name}
          </Link>
          {sentBack ? <RequestStatusPill {...request} /> : null}
          {opening === null ? null : <Pill tone="info">Ouvre le {showDate(opening)}</Pill>}
          {handOver ? <Pill tone={handOver.tone}>{handOver.text}</Pill> : null}
        </span>
        <span className="text-table text-ink-soft">{about.join(', ')}</span>
        {sentBack ? (
          <p className="border-l-2 border-brick-line pl-3 text-table whitespace-pre-line wrap-anywhere">
            <span className="font-medium">L’équipe du label&#8239;:</span> {sentBack.comment}
          </p>
        ) : null}
      </div>
      <ul className="flex flex-col gap-3">
        {forms.map(form => (
          <FormLine key={form.id} work={work} form={form} left={left} isLate={due !== null && due < today} isNext={form === next} />
        ))}
      </ul>
      {canHandOver && (handOver === undefined || handOver.isRefused) ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span className="text-table">{readyText(forms)}&#8239;: il reste à remettre vos réponses à l’équipe du label.</span>
          <LinkButton to={places.handOver(request.id)} variant={isFirst ? 'primary' : 'secondary'}>
            Valider la demande
            <span className="sr-only"> {name}</span>
          </LinkButton>
        </div>
      ) : null}
    </li>
  )
}
