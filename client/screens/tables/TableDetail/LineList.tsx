import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { showDate } from '#client/data/format.ts'
import { LinePill } from '#client/data/LinePill.tsx'
import type { Filter } from '#client/data/list/declaration.ts'
import { formOverlay, NEW } from '#client/data/list/overlays.tsx'
import { ResourceList } from '#client/data/list/ResourceList.tsx'
import { useWithParam } from '#client/data/list/use-list-state.ts'
import { type LookupLineRow, lineExport, lineListQuery, lineQuery, lineSort, TABLE_RESOURCES } from '#client/data/lookups.ts'
import { EnabledPill } from '#client/data/StatusPills.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { LinkButton } from '#client/ui/Link.tsx'
import type { Column } from '#client/ui/table-columns.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { showCode } from '#contract/codes.ts'
import type { LookupTable, TableKind } from '#contract/resources/table/entity.ts'
import { tableForm } from '../parts/TableForm.tsx'
import { LineForm } from './LineForm.tsx'
import { PASSWORD } from './line-values.ts'
import { MoveCell } from './MoveCell.tsx'
import { MovesContext } from './moves.ts'
import { useLineActions } from './useLineActions.tsx'
import { useLineMoves } from './useLineMoves.ts'

const FILTERS: readonly Filter[] = [
  { name: 'code', label: 'Code', kind: 'text' },
  { name: 'name', label: 'Désignation', kind: 'text' },
  { name: 'enabled', label: 'Statut', kind: 'flag', yes: 'Activé', no: 'Désactivé' },
]

const shownValue = (line: LookupLineRow) =>
  line.type === PASSWORD ? (
    <>
      <span aria-hidden>••••••••</span>
      <VisuallyHidden>Valeur secrète</VisuallyHidden>
    </>
  ) : (
    line.value
  )

const columnsOf = (kind: TableKind): Column<LookupLineRow>[] => [
  {
    id: 'designation',
    header: 'Désignation',
    sortField: 'designation',
    cell: line => (kind === 'reference' ? <LinePill line={line} /> : line.designation),
  },
  ...(kind === 'response'
    ? [{ id: 'ord', header: 'Position', sortField: 'ord', isWrapped: true, cell: (line: LookupLineRow) => <MoveCell line={line} /> }]
    : []),
  { id: 'id', header: 'N°', sortField: 'id', from: 'wide', cell: line => showCode('tableLine', line.id) },
  { id: 'code', header: 'Code', sortField: 'code', cell: line => line.code },
  { id: 'value', header: 'Valeur', cell: shownValue },
  ...(kind === 'technical'
    ? [{ id: 'description', header: 'Description', from: 'wide' as const, cell: (line: LookupLineRow) => line.description ?? '' }]
    : []),
  { id: 'enabled', header: 'Statut', sortField: 'enabled', isWrapped: true, cell: line => <EnabledPill isEnabled={line.enabled} /> },
  { id: 'createdAt', header: 'Créée le', sortField: 'createdAt', isNumber: true, from: 'wide', cell: line => showDate(line.createdAt) },
]

/** Whether the list shows every line in the table's own order: only then can a line be given another place by hand. */
function useIsOwnOrder(): boolean {
  const [params] = useSearchParams()
  const isSorted = (params.get('order') ?? 'ord') === 'ord' && params.get('direction') !== 'DESC'
  return isSorted && FILTERS.every(({ name }) => !params.get(name))
}

/** The lines of a table, with what opens over them: `?line=`, and `?edit=` for the table itself. */
export const LineList = ({ kind, table }: { kind: TableKind; table: LookupTable }) => {
  const resource = TABLE_RESOURCES[kind]
  const withParam = useWithParam()
  const { actionsOf, dialog } = useLineActions(kind)
  const { said, ...moves } = useLineMoves(table.lines)
  const isOwnOrder = useIsOwnOrder() && kind === 'response'
  const declared = useMemo(
    () => ({ columns: columnsOf(kind), sort: lineSort(kind), query: lineListQuery(kind, table.id), exported: lineExport(kind, table.id) }),
    [kind, table.id],
  )
  const overlays = [
    formOverlay<LookupLineRow>('line', {
      add: { resource, method: 'ADD_LINE' },
      update: { resource, method: 'UPDATE_LINE' },
      query: id => lineQuery(kind, id),
      title: 'Modifier la ligne',
      draw: (line, onClose) => <LineForm kind={kind} table={table} line={line} onClose={onClose} />,
    }),
    tableForm(kind),
  ]
  const mayAdd = table.can.includes('ADD_LINE')
  return (
    <MovesContext value={isOwnOrder ? moves : null}>
      <ResourceList
        label={`Lignes de ${table.designation}`}
        columns={declared.columns}
        filters={FILTERS}
        defaultSort={declared.sort}
        query={declared.query}
        rowKey={line => line.id}
        rowActions={actionsOf}
        exported={declared.exported}
        overlays={overlays}
        empty={
          <EmptyState
            title="Aucune ligne"
            text="Cette table ne propose encore rien."
            action={
              mayAdd ? (
                <LinkButton to={withParam('line', NEW)} variant="primary">
                  Ajouter une ligne
                </LinkButton>
              ) : undefined
            }
          />
        }
      />
      <VisuallyHidden>
        <p role="status">{said}</p>
      </VisuallyHidden>
      {dialog}
    </MovesContext>
  )
}
