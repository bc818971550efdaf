import { LABEL_TEAM, showInstant, showPerson } from '../data/format.ts'

interface HistoryEvent {
  id: number
  at: string
  by: { firstName: string; lastName: string } | null
  /** By staff, whose names partners are not told. */
  isByStaff?: boolean
  comment: string
}

type EventListProps<E extends HistoryEvent> = { events: readonly E[]; whatOf: (event: E) => string }

/** A record's history: what happened, when, by whom and why; in the order given. */
export const EventList = <E extends HistoryEvent>({ events, whatOf }: EventListProps<E>) => (
  <ol className="flex flex-col gap-4 border-l border-line pl-5">
    {events.map(event => (
      <li key={event.id} className="flex flex-col">
        <span className="font-medium">{whatOf(event)}</span>
        <span className="text-table text-ink-soft">
          {showInstant(event.at)} · {showPerson(event.by) || (event.isByStaff ? LABEL_TEAM : 'Sceau')}
        </span>
        {event.comment ? <span className="text-table text-pretty whitespace-pre-line wrap-anywhere">{event.comment}</span> : null}
      </li>
    ))}
  </ol>
)
