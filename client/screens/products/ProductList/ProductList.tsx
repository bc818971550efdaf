import { useMemo } from 'react'
import { type ListAction, ListScreen, type ListScreenProps, listScreen } from '#client/common/list/ListScreen.tsx'
import type { Matching } from '#client/common/list/matching.ts'
import { useCurrentUser } from '#client/data/current-user.ts'
import { showInstant } from '#client/data/format.ts'
import { productPlaces } from '#client/data/places.ts'
import { PRODUCTS } from '#client/data/products.ts'
import { useKeptProducts } from '#client/offline/react-records.ts'
import type { ProductRow } from '#contract/resources/product/entity.ts'
import { PLACES } from '#contract/texts/interface.ts'
import { WorkBanners } from '../ProductEdit/parts/WorkBanners.tsx'
import { PRODUCT_ACTIONS } from '../product-actions.tsx'
import { CommitteeButton, SheetsButton } from '../sheet/BatchButtons.tsx'
import { TickedProducts } from '../sheet/TickedProducts.tsx'
import {
  CANDIDATE_COLUMN,
  CODE_COLUMN,
  EXPIRY_COLUMN,
  LABELLED_COLUMN,
  MANAGER_COLUMNS,
  NAME_COLUMN,
  roleColumn,
  STATUS_COLUMN,
} from './columns.tsx'
import { CANDIDATE_FILTERS, LABELLED_FILTERS, partnerFilters, STAFF_FILTERS } from './filters.ts'

const { admin, external } = productPlaces
const by = { resource: 'PRODUCT_MANAGEMENT', method: 'ADD' } as const
const create: ListAction = { by, label: 'Nouveau produit', to: admin.create }
const sheets = (matching: Matching<ProductRow>) => <SheetsButton matching={matching} />
const ticking = (hasCommittee: boolean): NonNullable<ListScreenProps<ProductRow, object, string>['bulk']> => ({
  nameOf: ({ data }) => `Sélectionner ${data.name}`,
  draw: (rows, clear) => <TickedProducts rows={rows} onClear={clear} hasCommittee={hasCommittee} />,
})
const staff = {
  rowTo: ({ id }: { id: number }) => admin.detail(id),
  actions: PRODUCT_ACTIONS.admin,
  batch: sheets,
  bulk: ticking(false),
} as const

/** « Liste des produits » (docs/domain.md 8.2). */
export const ProductList = listScreen(PRODUCTS, {
  title: PLACES.products,
  create,
  filters: STAFF_FILTERS,
  columns: [CODE_COLUMN, LABELLED_COLUMN, NAME_COLUMN, ...MANAGER_COLUMNS.staff, STATUS_COLUMN],
  defaultSort: { field: 'createdAt', direction: 'DESC' },
  ...staff,
  empty: { title: 'Aucun produit', text: 'Les fonds et les offres d’épargne des affiliés apparaissent ici.' },
})

/** « Liste des produits labellisés »: what expires when. */
export const LabelledProductList = listScreen(PRODUCTS.within({ hasLabel: true }), {
  title: PLACES.labelledProducts,
  filters: LABELLED_FILTERS,
  columns: [CODE_COLUMN, LABELLED_COLUMN, EXPIRY_COLUMN, NAME_COLUMN, ...MANAGER_COLUMNS.staff],
  defaultSort: { field: 'startDateOfValidityOfTheLabel', direction: 'DESC' },
  ...staff,
  empty: { title: 'Aucun produit labellisé', text: 'Les produits dont le label est en vigueur apparaissent ici.' },
})

/** « Nouvelles candidatures »: products that never had the label. */
export const NewProductList = listScreen(PRODUCTS.within({ labelStatut: 'nouvelleCandidature' }), {
  title: PLACES.newProducts,
  filters: CANDIDATE_FILTERS,
  columns: [CODE_COLUMN, CANDIDATE_COLUMN, NAME_COLUMN, ...MANAGER_COLUMNS.staff, STATUS_COLUMN],
  defaultSort: { field: 'createdAt', direction: 'DESC' },
  ...staff,
  bulk: ticking(true),
  batch: matching => (
    <>
      <SheetsButton matching={matching} />
      <CommitteeButton matching={matching} />
    </>
  ),
  empty: { title: 'Aucune candidature', text: 'Les produits qui n’ont encore jamais eu le label apparaissent ici.' },
})

const NEWEST = { field: 'createdAt', direction: 'DESC' } as const
const partnerColumns = (own: number | null) => [
  CODE_COLUMN,
  LABELLED_COLUMN,
  NAME_COLUMN,
  ...MANAGER_COLUMNS.partner,
  roleColumn(own),
  STATUS_COLUMN,
]

/** « Mes produits »: what the partner's affiliate manages and what it distributes; from this device without a connection. */
export const OwnProductList = () => {
  const { affiliate } = useCurrentUser()
  const own = affiliate?.id ?? null
  const filters = useMemo(() => partnerFilters(own), [own])
  const columns = useMemo(() => partnerColumns(own), [own])
  const { products, syncedAt } = useKeptProducts()
  return (
    <ListScreen
      list={PRODUCTS}
      title={PLACES.ownProducts}
      create={{ by, label: 'Nouveau produit', to: external.create }}
      filters={filters}
      notice={<WorkBanners product={null} />}
      columns={columns}
      defaultSort={NEWEST}
      rowTo={({ id }) => external.detail(id)}
      actions={PRODUCT_ACTIONS.external}
      batch={sheets}
      empty={{ title: 'Aucun produit', text: 'Les produits que votre structure gère ou distribue apparaissent ici.' }}
      {...(products.length > 0 && {
        local: {
          rows: products,
          note: `Le serveur ne répond pas\u202f: voici vos produits, tels que gardés sur cet appareil${syncedAt ? ` le ${showInstant(syncedAt)}` : ''}. Vous pouvez continuer à modifier ceux que vous gérez.`,
        },
      })}
    />
  )
}
