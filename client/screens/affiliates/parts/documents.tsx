import { DocumentForm } from '#client/common/parts/DocumentForm.tsx'
import { DOCUMENT_COLUMNS, DOCUMENT_FILTERS, DOCUMENTS_FIRST, DOWNLOADING } from '#client/common/parts/documents.tsx'
import type { PartOf } from '#client/common/parts/part.ts'
import { DOCUMENT_WORDS } from '#client/common/parts/words.ts'
import { DOCUMENTS, documentQuery } from '#client/data/affiliates.ts'
import { command } from '#client/data/use-command.ts'

/** The documents of an affiliate (docs/domain.md 5.7). */
export const DOCUMENT_PART: PartOf<typeof DOCUMENTS> = {
  resource: 'AFFILIATE_DOCUMENT',
  words: DOCUMENT_WORDS,
  columns: DOCUMENT_COLUMNS,
  filters: DOCUMENT_FILTERS,
  defaultSort: DOCUMENTS_FIRST,
  listOf: affiliate => DOCUMENTS.within({ affiliate }),
  recordQuery: documentQuery,
  nameOf: ({ name }) => name,
  drawForm: ({ owner: id, ...form }) => (
    <DocumentForm
      {...form}
      usedFor="AFFILIATE_DOCUMENT"
      save={values => {
        const sent = { ...values, affiliate: { id } }
        return form.record
          ? command('AFFILIATE_DOCUMENT', 'UPDATE', { ...sent, id: form.record.id })
          : command('AFFILIATE_DOCUMENT', 'ADD', sent)
      }}
    />
  ),
  readActions: [DOWNLOADING],
}
