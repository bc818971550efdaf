import { PendingBanner } from '#client/common/record/PendingBanner.tsx'
import { RecordView } from '#client/common/record/RecordView.tsx'
import { useRecordAddress } from '#client/common/record/use-record-address.ts'
import { Card } from '#client/ui/Card.tsx'
import type { Product } from '#contract/resources/product/entity.ts'
import { productRecord } from '#contract/resources/product/record.ts'
import { OpenApplication } from '../../candidature/OpenApplication.tsx'
import { LabelHistory } from '../../label/LabelHistory.tsx'
import { PRODUCT_TABS } from '../../product-tabs.tsx'
import { useIsInHand, useMayChange } from '../useMayChange.ts'
import { useChangedProduct } from '../useProductForm.ts'
import { useProductPlaces } from '../useProductPlaces.ts'
import { History } from './History.tsx'
import { IsinFacts } from './IsinFacts.tsx'
import { ProductForm } from './ProductForm.tsx'
import { WorkBanners } from './WorkBanners.tsx'

const Form = ({ product }: { product: Product }) => {
  const { isPartner, detail } = useProductPlaces()
  const state = useChangedProduct(product)
  const verb = isPartner ? 'Envoyer la demande de modification' : 'Enregistrer'
  return (
    <Card>
      <ProductForm state={state} verb={verb} cancel={detail(product.id)} parts={product.sections} />
    </Card>
  )
}

/** « Fiche »: for reading or, when asked and allowed, for changing. */
export const RecordTab = ({ product }: { product: Product }) => {
  const { isShown } = useRecordAddress(PRODUCT_TABS)
  const { isPartner } = useProductPlaces()
  const mayChange = useMayChange(product)
  const isInHand = useIsInHand(product)
  const { id, pendingRequest, sections } = product
  return (
    <div className="flex flex-col gap-6">
      <WorkBanners product={id} />
      {pendingRequest === null ? null : <PendingBanner request={pendingRequest} isOwn={isPartner} />}
      <OpenApplication product={product} />
      {!isShown && mayChange ? (
        <Form product={product} />
      ) : (
        <>
          <LabelHistory product={product} />
          <Card>
            <RecordView sections={productRecord.sections} record={product} isPartner={isPartner} parts={sections} />
          </Card>
          {isInHand || product.codeISINS.length === 0 ? null : <IsinFacts product={product} />}
          <History product={id} />
        </>
      )}
    </div>
  )
}
