import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useRecordAddress } from '#client/common/record/use-record-address.ts'
import { Tabs } from '#client/ui/Tabs.tsx'
import type { Product } from '#contract/resources/product/entity.ts'
import { PART_TABS, PRODUCT_TABS, type ProductTab, TABS_LABEL } from '../../product-tabs.tsx'
import { useIsInHand } from '../useMayChange.ts'

/** The five tabs of a product; the address says which is open. Who only distributes it has the record's alone (docs/decisions.md 2). */
export const ProductTabs = ({ product, children }: { product: Product; children: ReactNode }) => {
  const { tab, isShown, at } = useRecordAddress<ProductTab>(PRODUCT_TABS)
  const navigate = useNavigate()
  const parts = useIsInHand(product) ? PART_TABS : []
  const { id, data } = product
  return (
    <Tabs
      label={TABS_LABEL}
      isGuarded
      value={parts.length > 0 ? tab : 'fiche'}
      onValueChange={next => void navigate(at({ tab: next }))}
      tabs={[
        { id: 'fiche', label: PRODUCT_TABS.fiche, content: children },
        ...parts.map(({ id: part, Content }) => ({
          id: part,
          label: PRODUCT_TABS[part],
          content: <Content product={{ id, name: data.name }} isShown={isShown} />,
        })),
      ]}
    />
  )
}
