import type { QueryClient } from '@tanstack/react-query'
import { namesFor } from '#client/data/field-names.ts'
import { showInstant } from '#client/data/format.ts'
import { fieldsFor } from '#contract/record/field.ts'
import type { Product } from '#contract/resources/product/entity.ts'
import { productRecord } from '#contract/resources/product/record.ts'
import type { ProductToPrint } from './product-sheet.ts'

/** A product with the names of all that its record refers to. */
export async function toPrint(queries: QueryClient, product: Product, isPartner: boolean): Promise<ProductToPrint> {
  const fields = fieldsFor(productRecord.sections, isPartner)
  return { product, isPartner, nameOf: await namesFor(queries, fields, product) }
}

/** When it is printed, in words. */
export const printedAt = (): string => showInstant(new Date().toISOString())
