import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Dialog } from '#client/ui/Dialog.tsx'
import { RecordWait } from './RecordWait.tsx'

interface LoadedDialogProps<R> {
  query: UseQueryResult<R>
  /** What the dialog is called while the record is on its way. */
  title: string
  onClose: () => void
  /** The dialog drawn with the record. */
  children: (record: R) => ReactNode
}

/** A dialog that needs a record: waits for it, or says why it did not come. */
export const LoadedDialog = <R,>({ query, title, onClose, children }: LoadedDialogProps<R>) =>
  query.data === undefined ? (
    <Dialog isOpen isWide onClose={onClose} title={title}>
      <RecordWait {...query} />
    </Dialog>
  ) : (
    children(query.data)
  )
