import { LabelPill } from '#client/common/LabelPill.tsx'
import { showDate } from '#client/data/format.ts'
import { Card } from '#client/ui/Card.tsx'
import { DescriptionList } from '#client/ui/DescriptionList.tsx'
import type { Product } from '#contract/resources/product/entity.ts'

/** Where the product's label stands, and since when. */
export const LabelFacts = ({ product }: { product: Product }) => {
  const { startDateOfValidityOfTheLabel, lastRenewalDate, labelExpiryDate } = product.label
  const dates = [
    { id: 'start', term: 'Date de labellisation', value: showDate(startDateOfValidityOfTheLabel) },
    { id: 'renewal', term: 'Dernier renouvellement', value: showDate(lastRenewalDate) },
    { id: 'expiry', term: 'Fin de validité', value: showDate(labelExpiryDate) },
  ].filter(({ value }) => value !== '')
  return (
    <Card title="Label">
      <DescriptionList items={[{ id: 'status', term: 'Statut', value: <LabelPill product={product} /> }, ...dates]} />
    </Card>
  )
}
