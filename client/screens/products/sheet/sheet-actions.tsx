import { FileText } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { RowAction } from '#client/common/actions/row-actions.ts'
import type { Product } from '#contract/resources/product/entity.ts'

// Loaded lazily: a list does without the printer.
const SheetDialog = lazy(async () => ({ default: (await import('./SheetDialog.tsx')).SheetDialog }))

const shown = {
  id: 'sheet',
  label: 'Exporter la fiche',
  icon: FileText,
  may: { resource: 'PRODUCT_MANAGEMENT', method: 'GET_ID_FORM' },
} as const

/** « Exporter la fiche » of a list's row (docs/domain.md 8.8). */
export const SHEET_ACTION: RowAction<{ id: number }> = {
  ...shown,
  Dialog: props => (
    <Suspense>
      <SheetDialog {...props} />
    </Suspense>
  ),
}

/** The same of a product's own screen, which has all that is printed: without a connection too. */
export const SHEET_ACTION_OF_SCREEN: RowAction<Product> = {
  ...shown,
  Dialog: props => (
    <Suspense>
      <SheetDialog {...props} product={props.record} />
    </Suspense>
  ),
}
