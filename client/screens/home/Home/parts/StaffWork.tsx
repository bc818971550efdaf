import type { ReactNode } from 'react'
import { useCan } from '#client/data/use-can.ts'
import { EmptyState } from '#client/ui/States.tsx'
import { type Queue, useQueues } from '../useStaffWork.ts'
import { OpenCollections } from './OpenCollections.tsx'
import { RequestQueue } from './RequestQueue.tsx'

// Each column has its own lengths: an empty part leaves no hole.
const Column = ({ children }: { children: ReactNode }) => <div className="flex min-w-0 flex-col gap-6">{children}</div>

/** What waits for a member of staff: the requests nobody has taken, the own ones, those of partners; and the open collections. */
export const StaffWork = () => {
  const can = useCan()
  const { toTake, followed } = useQueues()
  const drawn = (queue: Queue) => <RequestQueue key={queue.id} queue={queue} />
  const readsRequests = can('DEMANDE_MANAGEMENT', 'FILTER')
  const readsCollections = can('COLLECT_MANAGEMENT', 'FILTER')
  if (!readsRequests && !readsCollections)
    return <EmptyState title="Rien ne vous attend ici" text="Votre compte ne donne accès ni aux demandes ni aux collectes." />
  return (
    <div className="grid grid-cols-1 items-start gap-6 wide:grid-cols-2">
      {readsRequests ? <Column>{toTake.map(drawn)}</Column> : null}
      <Column>
        {readsRequests ? followed.map(drawn) : null}
        {readsCollections ? <OpenCollections /> : null}
      </Column>
    </div>
  )
}
