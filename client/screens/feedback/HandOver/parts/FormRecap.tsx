import { useState } from 'react'
import type { FormRow } from '#client/common/request/form-rows.ts'
import { FormStatePill } from '#client/common/StatusPills.tsx'
import { usePlaces } from '#client/data/places.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { DescriptionList } from '#client/ui/DescriptionList.tsx'
import { LinkButton } from '#client/ui/Link.tsx'
import { Pill } from '#client/ui/Pill.tsx'
import { showNumber } from '#contract/counts.ts'
import type { Moved, Recap } from '#contract/questionnaire/recap.ts'
import type { RequestDetail } from '#contract/resources/request/entity.ts'
import { isClosed } from '#contract/resources/request/rules.ts'
import { handOverTexts } from '../texts.ts'
import { MovedTable } from './MovedTable.tsx'

/** How many changes show at once; what is to be looked at again always does. */
const SHOWN = 8

const Changes = ({ moved, toCard }: { moved: readonly Moved[]; toCard: ((one: Moved) => string) | null }) => {
  const [isWhole, setIsWhole] = useState(false)
  const inOrder = [...moved.filter(({ isOdd }) => isOdd), ...moved.filter(({ isOdd }) => !isOdd)]
  const odd = moved.filter(({ isOdd }) => isOdd).length
  const shown = isWhole ? inOrder : inOrder.slice(0, Math.max(SHOWN, odd))
  const left = inOrder.length - shown.length
  return (
    <div className="flex flex-col items-start gap-3">
      <MovedTable moved={shown} toCard={toCard} />
      {left > 0 ? (
        <Button size="small" onClick={() => setIsWhole(true)}>
          {handOverTexts.showAll(left)}
        </Button>
      ) : null}
    </div>
  )
}

const figuresOf = ({ total, answered, confirmed, moved, isCompared }: Recap) => {
  const { figures } = handOverTexts
  const odd = moved.filter(({ isOdd }) => isOdd).length
  return [
    { id: 'answered', term: figures.answered, value: `${showNumber(answered)} sur ${showNumber(total)}` },
    { id: 'confirmed', term: figures.confirmed, value: showNumber(confirmed) },
    ...(isCompared
      ? [
          { id: 'moved', term: figures.moved, value: showNumber(moved.length) },
          { id: 'odd', term: figures.odd, value: odd === 0 ? showNumber(0) : <Pill tone="waiting">{showNumber(odd)}</Pill> },
        ]
      : []),
  ]
}

interface FormRecapProps {
  request: RequestDetail
  form: FormRow
  /** Absent while it is not sent, until this device knows it, and where it no longer has the answers. */
  recap: Recap | undefined
}

/** One questionnaire about to be handed over: counts, and what moved since last time, the odd first. */
export const FormRecap = ({ request, form, recap }: FormRecapProps) => {
  const places = usePlaces()
  const toCard = request.can.includes('FILL') ? ({ page }: Moved) => `${places.feedback(request.id, form.id)}?page=${page + 1}` : null
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-2">
          {form.name}
          <FormStatePill state={form.state} isSentBack={Boolean(request.sentBack)} />
          {form.local ? <Pill tone={form.local.tone}>{form.local.text}</Pill> : null}
        </span>
      }
    >
      {recap ? (
        <div className="flex flex-col gap-5">
          <DescriptionList items={figuresOf(recap)} />
          {!recap.isCompared ? (
            <p className="text-ink-soft">{handOverTexts.nothingBefore}</p>
          ) : recap.moved.length === 0 ? (
            <p className="text-ink-soft">{handOverTexts.nothingMoved}</p>
          ) : (
            <Changes moved={recap.moved} toCard={toCard} />
          )}
        </div>
      ) : isClosed(request.status) ? (
        <LinkButton size="small" to={places.feedback(request.id, form.id)}>
          {handOverTexts.seeAnswers}
          <span className="sr-only"> {form.name}</span>
        </LinkButton>
      ) : null}
    </Card>
  )
}
