import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { CODE, ENABLED, ENABLED_COLUMN } from '#client/common/list/common.tsx'
import type { ColumnsOf, FiltersOf } from '#client/common/list/declaration.ts'
import { formOverlay, NEW } from '#client/common/list/overlays.tsx'
import { ResourceList } from '#client/common/list/ResourceList.tsx'
import { useWithParam } from '#client/common/list/use-list-state.ts'
import { LinePill } from '#client/common/StatusPills.tsx'
import { showDate } from '#client/data/format.ts'
import { LINES, type LookupLineRow, lineQuery, TABLE_RESOURCES } from '#client/data/lookups.ts'
import { LinkButton } from '#client/ui/Link.tsx'
import { EmptyState } from '#client/ui/States.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { showCode } from '#contract/codes.ts'
import type { LookupTable, TableKind } from '#contract/resources/table/entity.ts'
import { tableForm } from '../parts/TableForm.tsx'
import { LineForm } from './LineForm.tsx'
import { lineActions } from './line-actions.tsx'
import { PASSWORD } from './line-values.ts'
import { MoveCell, MovesContext, useLineMoves } from './MoveCell.tsx'

type Lines = (typeof LINES)[TableKind]

const FILTERS: FiltersOf<Lines> = [CODE, { name: 'name', label: 'Désignation', kind: 'text' }, ENABLED]

const shownValue = (line: LookupLineRow) =>
  line.type === PASSWORD ? (
    <>
      <span aria-hidden>••••••••</span>
      <VisuallyHidden>Valeur secrète</VisuallyHidden>
    </>
  ) : (
    line.value
  )

const columnsOf = (kind: TableKind): ColumnsOf<Lines> => [
  {
    id: 'designation',
    header: 'Désignation',
    sortField: 'designation',
    cell: line => (kind === 'reference' ? <LinePill line={line} /> : line.designation),
  },
  ...(kind === 'response'
    ? [
        {
          id: 'ord',
          header: 'Position',
          sortField: 'ord' as const,
          isWrapped: true,
          cell: (line: LookupLineRow) => <MoveCell line={line} />,
        },
      ]
    : []),
  { id: 'id', header: 'N°', sortField: 'id', from: 'wide', cell: line => showCode('tableLine', line.id) },
  { id: 'code', header: 'Code', sortField: 'code', cell: line => line.code },
  { id: 'value', header: 'Valeur', cell: shownValue },
  ...(kind === 'technical'
    ? [{ id: 'description', header: 'Description', from: 'wide' as const, cell: (line: LookupLineRow) => line.description ?? '' }]
    : []),
  ENABLED_COLUMN,
  { id: 'createdAt', header: 'Créée le', sortField: 'createdAt', isNumber: true, from: 'wide', cell: line => showDate(line.createdAt) },
]

/** The lines stand in their own order where they have one, else as they were made. */
const sortOf = (kind: TableKind) => ({ field: kind === 'response' ? 'ord' : 'id', direction: 'ASC' }) as const

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
  const { said, ...moves } = useLineMoves(table.lines)
  const isOwnOrder = useIsOwnOrder() && kind === 'response'
  const declared = useMemo(
    () => ({
      list: LINES[kind].within({ table: table.id }),
      columns: columnsOf(kind),
      actions: lineActions(kind),
      defaultSort: sortOf(kind),
    }),
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
        {...declared}
        filters={FILTERS}
        rowTo={null}
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
    </MovesContext>
  )
}
