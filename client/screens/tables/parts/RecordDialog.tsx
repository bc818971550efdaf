import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadedDialog } from '#client/data/LoadedDialog.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ForbiddenState } from '#client/ui/ForbiddenState.tsx'

type RecordDialogProps<R> = {
  title: string
  query: UseQueryResult<R>
  /** What the reader must be allowed to do with the record. */
  method: string
  onClose: () => void
  children: (record: R) => ReactNode
}

/** The form of a record that the address names, once it has come; until then, or instead, why not. */
export const RecordDialog = <R extends { can: readonly string[] }>({ method, children, ...dialog }: RecordDialogProps<R>) => (
  <LoadedDialog {...dialog}>
    {record =>
      record.can.includes(method) ? (
        children(record)
      ) : (
        <Dialog isOpen onClose={dialog.onClose} title={dialog.title}>
          <ForbiddenState />
        </Dialog>
      )
    }
  </LoadedDialog>
)
