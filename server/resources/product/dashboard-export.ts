import { countOf } from '#contract/counts.ts'
import { productMethods } from '#contract/resources/product/methods.ts'
import { OPC_SUPPORT } from '#contract/resources/table/codes.ts'
import { exportOf } from '../../services/exports/export.ts'
import { productColumns, readProducts } from './export.ts'
import { productList } from './list/queries.ts'

/** What the public reads of a labelled product. */
const PUBLIC_COLUMNS = [
  'code',
  'name',
  'affilieMembers',
  'affiliate',
  'catalog',
  'legalNature',
  'support',
  'canal',
  'subscriber',
  'mechanism',
  'socialUtility',
  'codeISINSting',
  'startDateOfValidityOfTheLabel',
  'labelExpiryDate',
]

/** What tells of a fund, beside what the public reads. */
const OPC_COLUMNS = [
  ...PUBLIC_COLUMNS,
  'codeLEI',
  'bottomType',
  'bottom',
  'criteriaReglementation',
  'criteriaDurable',
  'criteriaGestionIsr',
  'criteriaSignaturePri',
  'criteriaAdjacentIsr',
  'isrLabel',
  'criteriaTransparenceAfg',
  'criteriaAdherentFir',
]

const shared = {
  resource: 'PRODUCT_MANAGEMENT',
  sheet: 'Produits',
  list: productList,
  columns: productColumns,
  read: readProducts,
} as const
const subject = (count: number) => countOf(count, 'produit')

/** EXPORT_DASHBOARD: labelled products unless the filters say otherwise. */
export const exportDashboard = exportOf({
  ...shared,
  method: 'EXPORT_DASHBOARD',
  contract: productMethods.EXPORT_DASHBOARD,
  subject,
  fileName: ({ audience }) => (audience === 'PUBLIC' ? 'Produits_label_grand_public' : 'Produits_label_equipe'),
  usual: ({ audience }) => (audience === 'PUBLIC' ? PUBLIC_COLUMNS : null),
  filters: ({ filter, productFilterBO }) => ({ hasLabel: true, ...(filter ? productFilterBO : {}) }),
})

/** EXPORT_OPC: the labelled collective funds. */
export const exportOpc = exportOf({
  ...shared,
  method: 'EXPORT_OPC',
  contract: productMethods.EXPORT_OPC,
  subject,
  fileName: 'Produits_opc',
  usual: () => OPC_COLUMNS,
  filters: ({ filter, productFilterBO }) => ({ hasLabel: true, ...(filter ? productFilterBO : {}), support: OPC_SUPPORT }),
})
