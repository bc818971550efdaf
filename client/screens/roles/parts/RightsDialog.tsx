import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RecordDialog } from '#client/common/RecordDialog.tsx'
import { showInstant } from '#client/data/format.ts'
import { DescriptionList } from '#client/ui/DescriptionList.tsx'
import { USER_TYPE_TEXTS } from '#contract/permissions.ts'
import type { KindName, RightsRecord } from './kinds.ts'

type RightsDialogProps<R> = {
  kind: KindName
  id: number
  query: UseQueryResult<R>
  onClose: () => void
  /** What the record holds. */
  children: (record: R) => ReactNode
}

/** A role or profile for reading. */
export const RightsDialog = <R extends RightsRecord & { createdAt: string }>({ children, ...props }: RightsDialogProps<R>) => (
  <RecordDialog {...props}>
    {record => (
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
    )}
  </RecordDialog>
)
