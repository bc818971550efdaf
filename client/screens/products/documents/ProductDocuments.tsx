import { DocumentForm } from '#client/common/parts/DocumentForm.tsx'
import { DOCUMENT_COLUMNS, DOCUMENT_FILTERS, DOCUMENTS_FIRST, DOWNLOADING } from '#client/common/parts/documents.tsx'
import { PartTab } from '#client/common/parts/PartTab.tsx'
import type { PartOf } from '#client/common/parts/part.ts'
import { DOCUMENT_WORDS } from '#client/common/parts/words.ts'
import { PRODUCT_DOCUMENTS, productDocumentQuery } from '#client/data/product-parts.ts'
import { command } from '#client/data/use-command.ts'
import type { ProductPartProps } from '../part-props.ts'

/** The documents of a product (docs/domain.md 8.4). */
const DOCUMENT_PART: PartOf<typeof PRODUCT_DOCUMENTS> = {
  resource: 'PRODUCT_DOCUMENT',
  words: {
    ...DOCUMENT_WORDS,
    button: 'Nouveau document',
    emptyText: 'Le prospectus, le rapport annuel et les autres pièces de ce produit apparaissent ici.',
  },
  columns: DOCUMENT_COLUMNS,
  filters: DOCUMENT_FILTERS,
  defaultSort: DOCUMENTS_FIRST,
  listOf: product => PRODUCT_DOCUMENTS.within({ product }),
  recordQuery: productDocumentQuery,
  nameOf: ({ name }) => name,
  drawForm: ({ owner: id, ...form }) => (
    <DocumentForm
      {...form}
      usedFor="PRODUCT_DOCUMENT"
      save={values => {
        const sent = { ...values, product: { id } }
        return form.record
          ? command('PRODUCT_DOCUMENT', 'UPDATE', { ...sent, id: form.record.id })
          : command('PRODUCT_DOCUMENT', 'ADD', sent)
      }}
    />
  ),
  readActions: [DOWNLOADING],
}

/** The tab « Documents » of a product. */
export const ProductDocuments = ({ product, isShown = false }: ProductPartProps) => (
  <PartTab part={DOCUMENT_PART} owner={product.id} isShown={isShown} />
)
