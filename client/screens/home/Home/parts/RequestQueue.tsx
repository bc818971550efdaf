import { ageText, answerDay, dueText } from '#client/common/request/due.ts'
import { objectOf } from '#client/common/request/object-of.ts'
import { QuickAccept } from '#client/common/review/QuickAccept.tsx'
import { RequestStatusPill } from '#client/common/StatusPills.tsx'
import { parisToday } from '#client/data/format.ts'
import { requestPlaces } from '#client/data/places.ts'
import { Link } from '#client/ui/Link.tsx'
import type { RequestRow } from '#contract/resources/request/entity.ts'
import { REQUEST_TYPES } from '#contract/resources/request/states.ts'
import { listOfQueue, type Queue, useQueue } from '../useStaffWork.ts'
import { Work } from './Work.tsx'

/** What is awaited has a day; what is in staff's hands, an age. */
function waitOf(row: RequestRow, today: string): string {
  const due = answerDay(row)
  return due === null ? ageText(parisToday(new Date(row.waitingSince)), today) : dueText(due, today)
}

const Line = ({ row, list }: { row: RequestRow; list: string }) => {
  const name = objectOf(row)
  const affiliate = row.affiliateTargetObject?.data.name
  const facts = [`${REQUEST_TYPES[row.type]} n°\u202f${row.id}`, affiliate === name ? undefined : affiliate, waitOf(row, parisToday())]
  return (
    <>
      <span className="flex min-w-0 flex-1 basis-60 flex-col">
        <Link to={requestPlaces.review(row.id, list)}>{name || REQUEST_TYPES[row.type]}</Link>
        <span className="text-table text-ink-soft">{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <span className="flex items-center gap-2">
        <RequestStatusPill {...row} />
        <QuickAccept request={row} />
      </span>
    </>
  )
}

/** One part of staff's queue: those that wait longest first, each leading to its review and from there through the queue. */
export const RequestQueue = ({ queue }: { queue: Queue }) => {
  const list = listOfQueue(queue)
  return (
    <Work
      title={queue.title}
      found={useQueue(queue)}
      all={requestPlaces.list(list)}
      empty={queue.empty}
      line={row => <Line row={row} list={list} />}
    />
  )
}
