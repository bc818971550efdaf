import { CircleAlert } from 'lucide-react'
import { useContext } from 'react'
import { FaultsContext } from './node-context.ts'

/** What keeps a card or section from being saved. */
export const NodeFaults = ({ id }: { id: number }) => {
  const faults = useContext(FaultsContext).get(id)
  if (!faults) return null
  return (
    <p className="flex items-start gap-1.5 px-3 pb-2 text-table font-medium text-brick">
      <CircleAlert aria-hidden className="mt-0.5 size-4" />
      {faults.join(' ')}
    </p>
  )
}
