import type { ColumnsOf, FiltersOf } from '#client/common/list/declaration.ts'
import { PartTab } from '#client/common/parts/PartTab.tsx'
import type { PartOf } from '#client/common/parts/part.ts'
import { showDate } from '#client/data/format.ts'
import { ISIN_CODES, isinQuery } from '#client/data/product-parts.ts'
import type { ProductPartProps } from '../part-props.ts'
import { IsinForm } from './IsinForm.tsx'
import { ISIN_WORDS } from './words.ts'

const COLUMNS: ColumnsOf<typeof ISIN_CODES> = [
  { id: 'code', header: 'Code', sortField: 'code', isWrapped: true, cell: row => row.code },
  { id: 'name', header: 'Nom de la part', sortField: 'name', isWrapped: true, cell: row => row.name },
  { id: 'createdAt', header: 'Créé le', sortField: 'createdAt', isNumber: true, cell: row => showDate(row.createdAt) },
]
const FILTERS: FiltersOf<typeof ISIN_CODES> = [
  { name: 'code', label: 'Code ISIN', kind: 'text' },
  { name: 'name', label: 'Rechercher par nom', kind: 'text' },
]

/** The ISIN codes of a product (docs/domain.md 8.4). */
const ISIN_PART: PartOf<typeof ISIN_CODES> = {
  resource: 'PRODUCT_CODE_ISIN',
  words: ISIN_WORDS,
  columns: COLUMNS,
  filters: FILTERS,
  defaultSort: { field: 'createdAt', direction: 'DESC' },
  listOf: product => ISIN_CODES.within({ product }),
  recordQuery: isinQuery,
  nameOf: ({ code }) => code,
  drawForm: props => <IsinForm {...props} />,
}

/** The tab « Code ISIN » of a product. */
export const ProductIsin = ({ product, isShown = false }: ProductPartProps) => (
  <PartTab part={ISIN_PART} owner={product.id} isShown={isShown} />
)
