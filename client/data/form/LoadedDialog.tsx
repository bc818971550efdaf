import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Dialog } from '#client/ui/Dialog.tsx'
import { RecordWait } from '../RecordWait.tsx'

interface LoadedDialogProps<R> {
  query: UseQueryResult<R>
  /** What the dialog is called while the record is on its way. */
  title: string
  onClose: () => void
  /** The dialog drawn with the record. */
  children: (record: R) => ReactNode
}

/**
 * A form's dialog that needs a record: waits for it, or says why it did not come. What an earlier look has left is asked for again
 * first: a form that starts from it would save over what others have changed since.
 */
export const LoadedDialog = <R,>({ query, title, onClose, children }: LoadedDialogProps<R>) => {
  const [isStarted, setIsStarted] = useState(false)
  const { data, fetchStatus } = query
  if (!isStarted && data !== undefined && fetchStatus !== 'fetching') setIsStarted(true)
  if (isStarted && data !== undefined) return children(data)
  return (
    <Dialog isOpen isWide onClose={onClose} title={title}>
      <RecordWait {...query} />
    </Dialog>
  )
}
