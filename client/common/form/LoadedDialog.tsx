import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Dialog } from '#client/ui/Dialog.tsx'
import { RecordWait } from '../RecordWait.tsx'

interface LoadedDialogProps<R> {
  query: UseQueryResult<R>
  /** The dialog's title while the record loads. */
  title: string
  onClose: () => void
  /** The dialog drawn with the record. */
  children: (record: R) => ReactNode
}

/**
 * Loads the record of a form's dialog. A cached record is fetched again first: a form that starts from a stale one would overwrite
 * others' changes.
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
