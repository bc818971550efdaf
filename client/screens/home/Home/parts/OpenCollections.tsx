import { showDate } from '#client/data/format.ts'
import { collectionPlaces } from '#client/data/places.ts'
import { Link } from '#client/ui/Link.tsx'
import { Progress } from '#client/ui/Progress.tsx'
import { showNumber } from '#contract/counts.ts'
import type { CollectionRow } from '#contract/resources/collection/entity.ts'
import { useCollectionsIn } from '../useStaffWork.ts'
import { Work } from './Work.tsx'

const Line = ({ row }: { row: CollectionRow }) => (
  <>
    <span className="flex min-w-0 flex-col">
      <Link to={collectionPlaces.detail(row.id)}>{row.name}</Link>
      <span className="text-table text-ink-soft">jusqu’au {showDate(row.endDate)}</span>
    </span>
    <span className="w-full sm:w-64">
      <Progress label="Reçus" value={row.progressPercent} detail={`${showNumber(row.sent + row.validated)} sur ${showNumber(row.total)}`} />
    </span>
  </>
)

/** The collections that partners answer now. */
export const OpenCollections = () => (
  <Work
    title="Collectes ouvertes"
    found={useCollectionsIn('COLLECT_STATUS_OPENED')}
    all={`${collectionPlaces.list}?status=COLLECT_STATUS_OPENED`}
    empty="Aucune collecte n’est ouverte"
    line={row => <Line row={row} />}
  />
)
