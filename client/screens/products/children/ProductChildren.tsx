import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { deleting, questionOn, type RowActions, saying } from '#client/common/actions/row-actions.ts'
import { LabelPill } from '#client/common/LabelPill.tsx'
import type { ColumnsOf, FiltersOf } from '#client/common/list/declaration.ts'
import { NEW } from '#client/common/list/overlays.tsx'
import { ResourceList } from '#client/common/list/ResourceList.tsx'
import { useWithParam } from '#client/common/list/use-list-state.ts'
import { ProductLink } from '#client/common/ProductLink.tsx'
import { ReferenceName } from '#client/common/ReferenceName.tsx'
import { CHILDREN } from '#client/data/product-parts.ts'
import { useCan } from '#client/data/use-can.ts'
import { command } from '#client/data/use-command.ts'
import { LinkButton } from '#client/ui/Link.tsx'
import { Pill } from '#client/ui/Pill.tsx'
import { EmptyState } from '#client/ui/States.tsx'
import type { ChildProduct } from '#contract/resources/product/children.ts'
import { PRODUCT_STATUSES, productStatusText } from '#contract/resources/product/states.ts'
import type { ProductPartProps } from '../part-props.ts'
import { ChildDialog } from './ChildDialog.tsx'

const EDIT = 'edit'
const REMOVE = 'Retirer le produit'

const StatusPill = ({ status }: { status: number }) => {
  const tone = status === PRODUCT_STATUSES.CREATED ? 'info' : status === PRODUCT_STATUSES.DISABLED ? 'neutral' : 'done'
  return <Pill tone={tone}>{productStatusText(status)}</Pill>
}

const COLUMNS: ColumnsOf<typeof CHILDREN> = [
  {
    id: 'name',
    header: 'Désignation',
    sortField: 'name',
    isWrapped: true,
    cell: row => <ProductLink id={row.id}>{row.data.name}</ProductLink>,
  },
  { id: 'canal', header: 'Canal', cell: row => <ReferenceName table="PRODUCT_CANAL" id={row.form.canal} /> },
  { id: 'mechanism', header: 'Mécanisme de solidarité', cell: row => <ReferenceName table="PRODUCT_MECHANISM" id={row.form.mechanism} /> },
  { id: 'label', header: 'Statut de labellisation', sortField: 'labelStatut', cell: row => <LabelPill product={row} /> },
  { id: 'status', header: 'Statut du produit', cell: row => <StatusPill status={row.form.produitStatut} /> },
]
const FILTERS: FiltersOf<typeof CHILDREN> = [{ name: 'name', label: 'Rechercher par nom', kind: 'text' }]
const FIRST = { field: 'name', direction: 'ASC' } as const

const removing = (product: ProductPartProps['product']): RowActions<ChildProduct> => [
  deleting({
    label: REMOVE,
    command: ({ id }) => command('PRODUCT_MANAGEMENT', 'DELETE_FILS', { product: product.id, fils: id }),
    success: 'Le produit est retiré avec succès.',
    question: {
      verb: REMOVE,
      title: ({ data }) => questionOn(REMOVE, data.name),
      useVerdict: saying(
        `Il ne figurera plus parmi les produits d’investissement de «\u202f${product.name}\u202f». Sa fiche n’est pas supprimée.`,
      ),
    },
  }),
]

/** The tab « Produits d’investissement » of a product (docs/domain.md 8.4). */
export const ProductChildren = ({ product, isShown = false }: ProductPartProps) => {
  const can = useCan()
  const withParam = useWithParam()
  const list = useMemo(() => CHILDREN.within({ id: product.id }), [product.id])
  const mayAdd = !isShown && can('PRODUCT_MANAGEMENT', 'ADD_FILS')
  return (
    <div className="flex flex-col gap-5">
      {mayAdd ? (
        <div className="flex justify-end">
          <LinkButton to={withParam(EDIT, NEW)} variant="primary" icon={Plus}>
            Nouveau produit
          </LinkButton>
        </div>
      ) : null}
      <ResourceList
        list={list}
        label="Produits d’investissement"
        columns={COLUMNS}
        filters={FILTERS}
        defaultSort={FIRST}
        rowTo={null}
        {...(!isShown && { actions: removing(product) })}
        empty={<EmptyState title="Aucun produit d’investissement" text="Les produits dans lesquels celui-ci investit apparaissent ici." />}
        overlays={
          mayAdd
            ? [{ param: EDIT, draw: (value, onClose) => (value === NEW ? <ChildDialog product={product} onClose={onClose} /> : null) }]
            : []
        }
      />
    </div>
  )
}
