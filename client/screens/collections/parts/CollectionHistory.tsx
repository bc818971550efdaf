import { EventList } from '#client/common/EventList.tsx'
import { showDate } from '#client/data/format.ts'
import { countOf } from '#contract/counts.ts'
import type { CollectionEvent } from '#contract/resources/collection/entity.ts'
import { COLLECTION_STATUSES } from '#contract/resources/collection/states.ts'

function whatOf({ from, to, end, added }: CollectionEvent): string {
  const step = `${from === null ? '' : `De «\u202f${COLLECTION_STATUSES[from]}\u202f» à `}«\u202f${COLLECTION_STATUSES[to]}\u202f»`
  const brought = [
    ...(end ? [`fin reportée du ${showDate(end.former)} au ${showDate(end.now)}`] : []),
    ...(added > 0 ? [countOf(added, 'cible ajoutée', 'cibles ajoutées')] : []),
  ]
  return brought.length > 0 ? `${step}\u202f: ${brought.join(', ')}` : step
}

/** Each status that a collection came to: when, by whom and why. */
export const CollectionHistory = ({ events }: { events: readonly CollectionEvent[] }) =>
  events.length === 0 ? (
    <p className="text-ink-soft">Cette collecte n’a pas encore changé de statut.</p>
  ) : (
    <EventList events={events} whatOf={whatOf} />
  )
