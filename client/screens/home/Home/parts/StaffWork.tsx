import { useCan } from '#client/data/use-can.ts'
import { EmptyState } from '#client/ui/States.tsx'
import { useQueues } from '../useStaffWork.ts'
import { OpenCollections } from './OpenCollections.tsx'
import { RequestQueue } from './RequestQueue.tsx'

/** What waits for a member of staff: the requests nobody has taken, the own ones, those of partners; and the open collections. */
export const StaffWork = () => {
  const can = useCan()
  const queues = useQueues()
  const readsRequests = can('DEMANDE_MANAGEMENT', 'FILTER')
  const readsCollections = can('COLLECT_MANAGEMENT', 'FILTER')
  if (!readsRequests && !readsCollections)
    return <EmptyState title="Rien ne vous attend ici" text="Votre compte ne donne accès ni aux demandes ni aux collectes." />
  return (
    <div className="grid grid-cols-1 items-start gap-6 wide:grid-cols-2">
      {readsRequests ? queues.map(queue => <RequestQueue key={queue.id} queue={queue} />) : null}
      {readsCollections ? <OpenCollections /> : null}
    </div>
  )
}
