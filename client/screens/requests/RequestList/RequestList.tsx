import { ResourceList } from '#client/data/list/ResourceList.tsx'
import { requestListQuery } from '#client/data/requests.ts'
import { useTitle } from '#client/data/use-title.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import type { Sort } from '#client/ui/table-columns.ts'
import { NOTICES, PLACES } from '#contract/texts/interface.ts'
import { RequestDialog } from '../RequestDialog/RequestDialog.tsx'
import { useRequestList } from './useRequestList.ts'

const NEWEST_FIRST: Sort = { field: 'createdAt', direction: 'DESC' }

export const RequestList = () => {
  const { filters, columns, rowTo, opened, close, isUpdated, local, isStaff } = useRequestList()
  const title = isStaff ? PLACES.requests : PLACES.myRequests
  useTitle(title)
  return (
    <>
      <PageHeader title={title} />
      {isUpdated ? <Banner tone="done">{NOTICES.requestUpdated}</Banner> : null}
      <ResourceList
        label={title}
        columns={columns}
        filters={filters}
        defaultSort={NEWEST_FIRST}
        query={requestListQuery}
        rowKey={row => row.id}
        rowTo={rowTo}
        local={local}
        empty={
          <EmptyState
            title="Aucune demande"
            text={
              isStaff
                ? 'Les demandes apparaissent ici à l’ouverture d’une collecte, ou quand un partenaire en fait une.'
                : 'Quand une collecte s’ouvrira pour vous, la demande apparaîtra ici.'
            }
          />
        }
      />
      {opened === null ? null : <RequestDialog id={opened} onClose={close} />}
    </>
  )
}
