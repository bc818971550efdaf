import { expect, test } from 'vitest'
import { productRecord } from '#contract/resources/product/record.ts'
import { PRODUCT_TABLES } from '#contract/resources/product/tables.ts'

test('the tables kept for a product’s form are those that it draws on', () => {
  const drawn = productRecord.fields.flatMap(field => ('table' in field ? [field.table] : []))
  expect(PRODUCT_TABLES.toSorted()).toEqual([...new Set(drawn)].toSorted())
})
