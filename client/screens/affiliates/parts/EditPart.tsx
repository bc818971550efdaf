import { useQuery } from '@tanstack/react-query'
import { FaultState } from '#client/data/FaultState.tsx'
import { useCan } from '#client/data/use-can.ts'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ForbiddenState } from '#client/ui/ForbiddenState.tsx'
import { LoadingRegion, Skeleton } from '#client/ui/Skeleton.tsx'
import type { Part, PartRow } from './part.ts'

type EditPartProps<Row extends PartRow> = {
  part: Part<Row>
  affiliate: number
  /** Null for a new one. */
  id: number | null
  onClose: () => void
}

/** The form of a part over its list, once the record that the address names has come. */
export const EditPart = <Row extends PartRow>({ part, affiliate, id, onClose }: EditPartProps<Row>) => {
  const { resource, words, recordQuery, Form } = part
  const can = useCan()
  const { data, error, isPending, fetchStatus, refetch, isFetching } = useQuery({ ...recordQuery(id ?? 0), enabled: id !== null })
  if (id === null) return <Form affiliate={affiliate} record={null} onClose={onClose} />
  if (data && can(resource, 'UPDATE', data)) return <Form affiliate={affiliate} record={data} onClose={onClose} />
  const content = () => {
    if (data) return <ForbiddenState />
    if (isPending && fetchStatus === 'fetching')
      return (
        <LoadingRegion>
          <Skeleton className="h-48 w-full" />
        </LoadingRegion>
      )
    return <FaultState error={error} onRetry={() => void refetch()} isBusy={isFetching} />
  }
  return (
    <Dialog isOpen onClose={onClose} title={words.edit}>
      {content()}
    </Dialog>
  )
}
