import { CODE, ENABLED, ENABLED_COLUMN, updatedColumn } from '#client/common/list/common.tsx'
import { listScreen } from '#client/common/list/ListScreen.tsx'
import { formOverlay, NEW, recordOverlay } from '#client/common/list/overlays.tsx'
import { CATALOGS, catalogQuery } from '#client/data/catalogs.ts'
import { questionnaireOptionsQuery } from '#client/data/questionnaires.ts'
import { showCode } from '#contract/codes.ts'
import { showNumber } from '#contract/counts.ts'
import { PLACES } from '#contract/texts/interface.ts'
import { CatalogDialog } from './CatalogDialog.tsx'
import { CatalogForm } from './CatalogForm.tsx'
import { CATALOG_ACTIONS } from './catalog-actions.ts'

const ADD = { resource: 'CATALOG_MANAGEMENT', method: 'ADD' } as const

/** « Catalogues » (docs/domain.md 12.3). */
export const CatalogList = listScreen(CATALOGS, {
  title: PLACES.catalogs,
  create: { by: ADD, label: 'Nouveau catalogue', opens: ['edit', NEW] },
  filters: [
    CODE,
    { name: 'name', label: 'Désignation', kind: 'text' },
    { name: 'questionnaire', label: 'Questionnaire', kind: 'record', query: questionnaireOptionsQuery() },
    ENABLED,
  ],
  columns: [
    { id: 'name', header: 'Désignation', sortField: 'name', isWrapped: true, cell: row => row.name },
    { id: 'code', header: 'Code', sortField: 'id', cell: row => showCode('catalog', row.id) },
    { id: 'description', header: 'Description', cell: row => row.description },
    { id: 'forms', header: 'Questionnaires', isNumber: true, from: 'wide', cell: row => showNumber(row.forms.length) },
    { id: 'products', header: 'Produits', isNumber: true, from: 'md', cell: row => showNumber(row.products) },
    ENABLED_COLUMN,
    updatedColumn('Modifié le'),
  ],
  defaultSort: { field: 'name', direction: 'ASC' },
  actions: CATALOG_ACTIONS,
  overlays: [
    formOverlay('edit', {
      add: ADD,
      update: { resource: 'CATALOG_MANAGEMENT', method: 'UPDATE' },
      query: catalogQuery,
      title: 'Modifier le catalogue',
      draw: (catalog, onClose) => <CatalogForm catalog={catalog} onClose={onClose} />,
    }),
    recordOverlay('id', CatalogDialog),
  ],
  empty: { title: 'Aucun catalogue', text: 'Un catalogue réunit les questionnaires que chaque type de collecte pose à ses produits.' },
})
