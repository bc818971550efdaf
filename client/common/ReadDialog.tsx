import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { uiTexts } from '#client/ui/texts.ts'
import { RecordWait } from './RecordWait.tsx'
import { EnabledPill } from './StatusPills.tsx'

type ReadDialogProps<R> = {
  title: string
  /** Told beside the title, for a record that may be disabled. */
  isEnabled?: boolean | undefined
  query: UseQueryResult<R>
  onClose: () => void
  /** The ways out beside closing: what may be done with the record. */
  ways?: (record: R) => ReactNode
  children: (record: R) => ReactNode
}

/** A record for reading, over its list. */
export const ReadDialog = <R,>({ title, isEnabled, query, onClose, ways, children }: ReadDialogProps<R>) => (
  <Dialog
    isOpen
    isWide
    onClose={onClose}
    title={
      isEnabled === undefined ? (
        title
      ) : (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {title}
          <EnabledPill isEnabled={isEnabled} />
        </span>
      )
    }
    footer={
      <>
        <Button onClick={onClose}>{uiTexts.close}</Button>
        {query.data === undefined ? null : ways?.(query.data)}
      </>
    }
  >
    {query.data === undefined ? <RecordWait {...query} /> : children(query.data)}
  </Dialog>
)
