import { LabelPill } from '#client/common/LabelPill.tsx'
import type { ColumnsOf } from '#client/common/list/declaration.ts'
import { showDate } from '#client/data/format.ts'
import type { PRODUCTS } from '#client/data/products.ts'
import { Pill } from '#client/ui/Pill.tsx'
import { showCode } from '#contract/codes.ts'
import type { ProductRow } from '#contract/resources/product/entity.ts'
import { ShortNames } from './ShortNames.tsx'

type ProductColumn = ColumnsOf<typeof PRODUCTS>[number]

export const CODE_COLUMN: ProductColumn = {
  id: 'code',
  header: 'Code',
  sortField: 'id',
  isWrapped: true,
  cell: row => showCode('product', row.id),
}
export const LABELLED_COLUMN: ProductColumn = {
  id: 'labelled',
  header: 'Labellisé le',
  sortField: 'startDateOfValidityOfTheLabel',
  isNumber: true,
  cell: row => showDate(row.label.startDateOfValidityOfTheLabel),
}
export const EXPIRY_COLUMN: ProductColumn = {
  id: 'expiry',
  header: 'Fin du label',
  sortField: 'labelExpiryDate',
  isNumber: true,
  cell: row => showDate(row.label.labelExpiryDate),
}
export const CANDIDATE_COLUMN: ProductColumn = {
  id: 'createdAt',
  header: 'Créé le',
  sortField: 'createdAt',
  isNumber: true,
  from: 'wide',
  cell: row => showDate(row.createdAt),
}

/** The name, and that the product is disabled. */
const NameCell = ({ row }: { row: ProductRow }) => (
  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
    <span className="wrap-anywhere">{row.data.name}</span>
    {row.enabled ? null : <Pill>Désactivé</Pill>}
  </span>
)
export const NAME_COLUMN: ProductColumn = {
  id: 'name',
  header: 'Nom du produit',
  sortField: 'name',
  isWrapped: true,
  isTitle: true,
  cell: row => <NameCell row={row} />,
}
const manager = (header: string): ProductColumn => ({ id: 'manager', header, cell: row => row.data.affilieMembers?.name ?? '' })
const distributors = (header: string): ProductColumn => ({
  id: 'distributors',
  header,
  isWrapped: true,
  from: 'md',
  cell: row => <ShortNames names={row.data.affiliate.map(({ name }) => name)} />,
})
export const MANAGER_COLUMNS = {
  staff: [manager('Gestionnaire'), distributors('Distributeur')],
  partner: [manager('Société de gestion'), distributors('Distributeurs')],
} as const
export const STATUS_COLUMN: ProductColumn = {
  id: 'status',
  header: 'Statut',
  sortField: 'labelStatut',
  isWrapped: true,
  cell: row => <LabelPill product={row} />,
}
/** What a partner's affiliate is to the product: it manages it, or it distributes it. */
export const roleColumn = (affiliate: number | null): ProductColumn => ({
  id: 'role',
  header: 'Votre rôle',
  isWrapped: true,
  cell: row => (row.data.affilieMembers?.id === affiliate ? <Pill tone="info">Gestionnaire</Pill> : <Pill>Distributeur</Pill>),
})
