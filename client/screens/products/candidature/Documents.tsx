import { useQuery } from '@tanstack/react-query'
import { FaultState } from '#client/common/FaultState.tsx'
import { ReferenceName } from '#client/common/ReferenceName.tsx'
import { RecordFile } from '#client/common/record/RecordFileInput.tsx'
import { ask } from '#client/data/ask.ts'
import { showDate } from '#client/data/format.ts'
import { DataTable } from '#client/ui/DataTable.tsx'
import { EmptyState } from '#client/ui/States.tsx'
import type { Column } from '#client/ui/table.ts'
import { PAGE_SIZES } from '#contract/page-sizes.ts'
import type { Output } from '#contract/registry.ts'

type Row = Output<'PRODUCT_DOCUMENT', 'GET_BY_PRODUCT'>['data'][number]

const COLUMNS: readonly Column<Row>[] = [
  { id: 'name', header: 'Nom', isWrapped: true, cell: ({ name }) => name },
  { id: 'type', header: 'Type', isWrapped: true, cell: ({ type }) => <ReferenceName table="DOCUMENT_TYPE" id={type} /> },
  { id: 'file', header: 'Fichier', isWrapped: true, cell: row => <RecordFile fileName={row.document} name={row.originalName} /> },
  { id: 'createdAt', header: 'Ajouté le', isNumber: true, cell: ({ createdAt }) => showDate(createdAt) },
]

/** A candidate's documents, for reading. */
export const Documents = ({ product: { id } }: { product: { id: number } }) => {
  const { data, error, refetch, isFetching } = useQuery(
    ask('PRODUCT_DOCUMENT', 'GET_BY_PRODUCT', { id, page: 1, size: Math.max(...PAGE_SIZES) }),
  )
  return (
    <DataTable
      label="Documents"
      columns={COLUMNS}
      rows={data?.data ?? []}
      rowKey={row => row.id}
      isLoading={isFetching}
      fault={error && !data ? <FaultState error={error} onRetry={() => void refetch()} isBusy={isFetching} /> : undefined}
      empty={<EmptyState title="Aucun document" text="Aucun document n’a été déposé pour ce produit." />}
    />
  )
}
