import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LinkButton } from '#client/ui/Link.tsx'
import { type Coded, showCode } from '#contract/codes.ts'
import type { WithCan } from '../data/use-can.ts'
import { useWithParam } from './list/use-list-state.ts'
import { ReadDialog } from './ReadDialog.tsx'

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
    <ReadDialog
      title={record ? `${code} - ${record.name}` : code}
      isEnabled={record?.enabled}
      query={query}
      onClose={onClose}
      ways={({ can }) => (
        <>
          {actions}
          {can.includes('UPDATE') ? (
            <LinkButton variant="primary" to={editTo ?? withParam('edit', id)}>
              Modifier
            </LinkButton>
          ) : null}
        </>
      )}
    >
      {children}
    </ReadDialog>
  )
}
