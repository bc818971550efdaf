import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { LinkButton } from '#client/ui/Link.tsx'
import { uiTexts } from '#client/ui/texts.ts'
import { type Coded, showCode } from '#contract/codes.ts'
import type { WithCan } from '../data/use-can.ts'
import { useWithParam } from './list/use-list-state.ts'
import { RecordWait } from './RecordWait.tsx'
import { EnabledPill } from './StatusPills.tsx'

type RecordDialogProps<R> = {
  kind: Coded
  id: number
  query: UseQueryResult<R>
  onClose: () => void
  /** Where the record is changed; over the list, when not told. */
  editTo?: string
  /** Further ways out, between closing and changing. */
  actions?: ReactNode
  children: (record: R) => ReactNode
}

/** A record of a list for reading: code, name, state and content, with a way to change it for those who may. */
export const RecordDialog = <R extends WithCan & { name: string; enabled: boolean }>(props: RecordDialogProps<R>) => {
  const { kind, id, query, onClose, editTo, actions, children } = props
  const withParam = useWithParam()
  const record = query.data
  const code = showCode(kind, id)
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={
        record ? (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {code} - {record.name}
            <EnabledPill isEnabled={record.enabled} />
          </span>
        ) : (
          code
        )
      }
      footer={
        <>
          <Button onClick={onClose}>{uiTexts.close}</Button>
          {actions}
          {record?.can.includes('UPDATE') ? (
            <LinkButton variant="primary" to={editTo ?? withParam('edit', id)}>
              Modifier
            </LinkButton>
          ) : null}
        </>
      }
    >
      {record ? children(record) : <RecordWait {...query} />}
    </Dialog>
  )
}
