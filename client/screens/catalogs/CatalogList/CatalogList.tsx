import { catalogExport, catalogListQuery, catalogQuery } from '#client/data/catalogs.ts'
import { showDate } from '#client/data/format.ts'
import type { Filter } from '#client/data/list/declaration.ts'
import { ListScreen } from '#client/data/list/ListScreen.tsx'
import { formOverlay, NEW, recordOverlay } from '#client/data/list/overlays.tsx'
import { useWithParam } from '#client/data/list/use-list-state.ts'
import { questionnaireOptionsQuery } from '#client/data/questionnaires.ts'
import { EnabledPill } from '#client/data/StatusPills.tsx'
import type { Column, Sort } from '#client/ui/table-columns.ts'
import { showCode } from '#contract/codes.ts'
import { showNumber } from '#contract/counts.ts'
import type { Catalog } from '#contract/resources/catalog/entity.ts'
import { PLACES } from '#contract/texts/interface.ts'
import { useCatalogActions } from '../parts/useCatalogActions.tsx'
import { CatalogDialog } from './CatalogDialog.tsx'
import { CatalogForm } from './CatalogForm.tsx'

const FILTERS: readonly Filter[] = [
  { name: 'code', label: 'Code', kind: 'text' },
  { name: 'name', label: 'Désignation', kind: 'text' },
  { name: 'questionnaire', label: 'Questionnaire', kind: 'record', query: questionnaireOptionsQuery() },
  { name: 'enabled', label: 'Statut', kind: 'flag', yes: 'Activé', no: 'Désactivé' },
]
const BY_NAME: Sort = { field: 'name', direction: 'ASC' }

const COLUMNS: readonly Column<Catalog>[] = [
  { id: 'name', header: 'Désignation', sortField: 'name', isWrapped: true, cell: row => row.name },
  { id: 'code', header: 'Code', sortField: 'id', cell: row => showCode('catalog', row.id) },
  { id: 'description', header: 'Description', cell: row => row.description },
  { id: 'forms', header: 'Questionnaires', isNumber: true, from: 'wide', cell: row => showNumber(row.forms.length) },
  { id: 'products', header: 'Produits', isNumber: true, from: 'md', cell: row => showNumber(row.products) },
  { id: 'enabled', header: 'Statut', sortField: 'enabled', isWrapped: true, cell: row => <EnabledPill isEnabled={row.enabled} /> },
  { id: 'updatedAt', header: 'Modifié le', sortField: 'updatedAt', isNumber: true, from: 'wide', cell: row => showDate(row.updatedAt) },
]
const ADD = { resource: 'CATALOG_MANAGEMENT', method: 'ADD' } as const
const OVERLAYS = [
  formOverlay('edit', {
    add: ADD,
    update: { resource: 'CATALOG_MANAGEMENT', method: 'UPDATE' },
    query: catalogQuery,
    title: 'Modifier le catalogue',
    draw: (catalog, onClose) => <CatalogForm catalog={catalog} onClose={onClose} />,
  }),
  recordOverlay('id', CatalogDialog),
]

/** « Catalogues » (specification 3, section 2.8). */
export const CatalogList = () => {
  const withParam = useWithParam()
  const { actionsOf, dialog } = useCatalogActions()
  return (
    <ListScreen
      title={PLACES.catalogs}
      create={{ by: ADD, label: 'Nouveau catalogue', opens: ['edit', NEW] }}
      columns={COLUMNS}
      filters={FILTERS}
      defaultSort={BY_NAME}
      query={catalogListQuery}
      rowKey={row => row.id}
      rowTo={row => withParam('id', row.id)}
      rowActions={actionsOf}
      exported={catalogExport}
      overlays={OVERLAYS}
      empty={{ title: 'Aucun catalogue', text: 'Un catalogue réunit les questionnaires que chaque type de collecte pose à ses produits.' }}
    >
      {dialog}
    </ListScreen>
  )
}
