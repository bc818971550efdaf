import { showDate, showInstant, showPerson } from '#client/data/format.ts'
import { requestsPlace } from '#client/data/places.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Card } from '#client/ui/Card.tsx'
import { type Description, DescriptionList } from '#client/ui/DescriptionList.tsx'
import { Link } from '#client/ui/Link.tsx'
import { Progress } from '#client/ui/Progress.tsx'
import { countOf, showNumber } from '#contract/counts.ts'
import type { CollectionDetail } from '#contract/resources/collection/entity.ts'
import { REQUEST_STATUS_CODES, REQUEST_STATUSES } from '#contract/resources/request/states.ts'
import { askingText } from '#contract/texts/errors.ts'

const detailsOf = (collection: CollectionDetail): Description[] => [
  { id: 'dates', term: 'Période', value: `du ${showDate(collection.startDate)} au ${showDate(collection.endDate)}` },
  { id: 'created', term: 'Créée', value: `le ${showInstant(collection.createdAt)}, ${showPerson(collection.createdByUser) || 'Sceau'}` },
  ...(collection.description ? [{ id: 'description', term: 'Description', value: collection.description, isWide: true }] : []),
  ...(collection.comment ? [{ id: 'comment', term: 'Commentaire', value: collection.comment, isWide: true }] : []),
]

/** Its requests by status, each a way to them. */
const Requests = ({ collection }: { collection: CollectionDetail }) => (
  <ul className="flex flex-wrap gap-x-5 gap-y-1 text-table">
    <li>
      <Link to={requestsPlace({ collectTarget: collection.id })}>Toutes les demandes</Link>
    </li>
    {REQUEST_STATUS_CODES.filter(status => collection.requests[status] > 0).map(status => (
      <li key={status}>
        <Link to={requestsPlace({ collectTarget: collection.id, status })}>
          {REQUEST_STATUSES[status]} ({showNumber(collection.requests[status])})
        </Link>
      </li>
    ))}
  </ul>
)

/** Dates, counters, and the way to the requests. */
export const Facts = ({ collection }: { collection: CollectionDetail }) => (
  <Card>
    <div className="flex flex-col gap-5">
      <DescriptionList items={detailsOf(collection)} />
      {collection.asking > 0 ? <Banner tone="info">{askingText(collection.asking, collection.status)}</Banner> : null}
      {collection.total > 0 ? (
        <>
          <Progress
            label="Questionnaires reçus"
            value={collection.progressPercent}
            detail={`${showNumber(collection.sent + collection.validated)} sur ${showNumber(collection.total)} · ${countOf(collection.progress, 'en cours', 'en cours')} · ${countOf(collection.validated, 'validé')} · ${countOf(collection.rejected, 'rejeté')}`}
          />
          <Requests collection={collection} />
        </>
      ) : null}
    </div>
  </Card>
)
