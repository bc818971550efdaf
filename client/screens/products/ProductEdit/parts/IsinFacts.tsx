import { Card } from '#client/ui/Card.tsx'
import { DescriptionList } from '#client/ui/DescriptionList.tsx'
import type { Product } from '#contract/resources/product/entity.ts'

/** The product's ISIN codes for who has no tab of them: each with its share. */
export const IsinFacts = ({ product }: { product: Pick<Product, 'codeISINS'> }) => (
  <Card title="Codes ISIN">
    <DescriptionList items={product.codeISINS.map(({ id, code, name }) => ({ id: String(id), term: code, value: name }))} />
  </Card>
)
