import { LockedTabs } from '#client/common/record/LockedTabs.tsx'
import { useTitle } from '#client/data/use-title.ts'
import { Card } from '#client/ui/Card.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { LOCKED_NOTES } from '../../part-props.ts'
import { PRODUCT_TABS, TABS_LABEL } from '../../product-tabs.tsx'
import { useNewProduct } from '../useProductForm.ts'
import { useProductBack, useProductPlaces } from '../useProductPlaces.ts'
import { ProductForm } from './ProductForm.tsx'

const TITLE = 'Nouveau produit'

const isLocked = (tab: string): tab is keyof typeof LOCKED_NOTES => Object.hasOwn(LOCKED_NOTES, tab)
const noteOn = (tab: string): string => (isLocked(tab) ? LOCKED_NOTES[tab] : '')

/** A new product: its record first, the rest once it is saved. */
export const NewProduct = () => {
  useTitle(TITLE)
  const { isPartner, list } = useProductPlaces()
  const state = useNewProduct()
  return (
    <>
      <PageHeader title={TITLE} back={useProductBack()} />
      <LockedTabs label={TABS_LABEL} tabs={PRODUCT_TABS} noteOn={noteOn}>
        <Card>
          <ProductForm state={state} verb={isPartner ? 'Envoyer la demande de création' : 'Créer le produit'} cancel={list} />
        </Card>
      </LockedTabs>
    </>
  )
}
