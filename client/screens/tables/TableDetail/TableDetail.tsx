import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus } from 'lucide-react'
import { FaultState } from '#client/common/FaultState.tsx'
import { NEW } from '#client/common/list/overlays.tsx'
import { useWithParam } from '#client/common/list/use-list-state.ts'
import { EnabledPill } from '#client/common/StatusPills.tsx'
import { useAddressedId } from '#client/data/address.ts'
import { tableQuery } from '#client/data/lookups.ts'
import { useTitle } from '#client/data/use-title.ts'
import { Card } from '#client/ui/Card.tsx'
import { LinkButton } from '#client/ui/Link.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { LoadingRegion, Skeleton } from '#client/ui/Skeleton.tsx'
import { showCode } from '#contract/codes.ts'
import type { LookupTable, TableKind } from '#contract/resources/table/entity.ts'
import { KINDS } from '../parts/kinds.ts'
import { LineList } from './LineList.tsx'

const Header = ({ kind, table }: { kind: TableKind; table: LookupTable }) => {
  const withParam = useWithParam()
  const { title, places, code, about } = KINDS[kind]
  return (
    <PageHeader
      title={table.designation}
      code={`${showCode(code, table.id)} · ${table.code}`}
      pill={<EnabledPill isEnabled={table.enabled} />}
      description={table.description || about}
      back={{ to: places.list, label: title }}
      action={
        <>
          {table.can.includes('UPDATE_TABLE') ? (
            <LinkButton to={withParam('edit', table.id)} icon={Pencil}>
              Modifier la table
            </LinkButton>
          ) : null}
          {table.can.includes('ADD_LINE') ? (
            <LinkButton to={withParam('line', NEW)} variant="primary" icon={Plus}>
              Nouvelle ligne
            </LinkButton>
          ) : null}
        </>
      }
    />
  )
}

const Detail = ({ kind, id }: { kind: TableKind; id: number }) => {
  const { data: table, error, isPending, fetchStatus, refetch, isFetching } = useQuery(tableQuery(kind, id))
  const { title, places } = KINDS[kind]
  useTitle(table?.designation ?? title)
  if (table)
    return (
      <>
        <Header kind={kind} table={table} />
        <LineList key={id} kind={kind} table={table} />
      </>
    )
  return (
    <>
      <PageHeader title={title} back={{ to: places.list, label: title }} />
      <Card>
        {isPending && fetchStatus === 'fetching' ? (
          <LoadingRegion>
            <Skeleton className="h-48 w-full" />
          </LoadingRegion>
        ) : (
          <FaultState
            error={error}
            onRetry={() => void refetch()}
            isBusy={isFetching}
            wayOut={<LinkButton to={places.list}>{title}</LinkButton>}
          />
        )}
      </Card>
    </>
  )
}

const TableDetail = ({ kind }: { kind: TableKind }) => {
  const { id } = useAddressedId()
  return <Detail kind={kind} id={id ?? 0} />
}

/** One technical table and its lines (docs/domain.md 6.3). */
export const TechnicalTable = () => <TableDetail kind="technical" />
/** One reference table and its lines (docs/domain.md 6.3). */
export const ReferenceTable = () => <TableDetail kind="reference" />
/** One response table and its lines, which are moved (docs/domain.md 6.3). */
export const ResponseTable = () => <TableDetail kind="response" />
