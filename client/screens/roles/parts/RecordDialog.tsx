import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { showInstant } from '#client/data/format.ts'
import { useWithParam } from '#client/data/list/use-list-state.ts'
import { RecordWait } from '#client/data/RecordWait.tsx'
import { EnabledPill } from '#client/data/StatusPills.tsx'
import { useCan } from '#client/data/use-can.ts'
import { Button } from '#client/ui/Button.tsx'
import { DescriptionList } from '#client/ui/DescriptionList.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { LinkButton } from '#client/ui/Link.tsx'
import { uiTexts } from '#client/ui/texts.ts'
import { showCode } from '#contract/codes.ts'
import { USER_TYPE_TEXTS } from '#contract/permissions.ts'
import { KINDS, type KindName, type RightsRecord } from './kinds.ts'

type RecordDialogProps<R> = {
  kind: KindName
  id: number
  query: UseQueryResult<R>
  onClose: () => void
  /** What the record holds. */
  children: (record: R) => ReactNode
}

/** A role or profile for reading. */
export const RecordDialog = <R extends RightsRecord & { createdAt: string }>(props: RecordDialogProps<R>) => {
  const { kind, id, query, onClose, children } = props
  const can = useCan()
  const withParam = useWithParam()
  const record = query.data
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={
        record ? (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {showCode(kind, id)} - {record.name}
            <EnabledPill isEnabled={record.enabled} />
          </span>
        ) : (
          showCode(kind, id)
        )
      }
      footer={
        <>
          <Button onClick={onClose}>{uiTexts.close}</Button>
          {record && can(KINDS[kind].resource, 'UPDATE', record) ? (
            <LinkButton variant="primary" to={withParam('edit', id)}>
              Modifier
            </LinkButton>
          ) : null}
        </>
      }
    >
      {record ? (
        <div className="flex flex-col gap-8">
          <DescriptionList
            columns={3}
            items={[
              { id: 'type', term: 'Type d’utilisateur', value: USER_TYPE_TEXTS[record.type] },
              { id: 'createdAt', term: 'Créé le', value: showInstant(record.createdAt) },
              { id: 'updatedAt', term: 'Dernière modification', value: showInstant(record.updatedAt) },
              { id: 'description', term: 'Description', value: record.description, isWide: true },
            ]}
          />
          {children(record)}
        </div>
      ) : (
        <RecordWait {...query} />
      )}
    </Dialog>
  )
}
