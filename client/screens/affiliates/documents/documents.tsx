import { Download } from 'lucide-react'
import type { ColumnsOf, FiltersOf } from '#client/common/list/declaration.ts'
import { ReferenceName } from '#client/common/ReferenceName.tsx'
import { DOCUMENTS, documentQuery } from '#client/data/affiliates.ts'
import { readStoredFile } from '#client/data/download.ts'
import { showDate } from '#client/data/format.ts'
import { referenceOptionsQuery } from '#client/data/tables.ts'
import { saveBlob } from '#client/questionnaire/save-blob.ts'
import { fileSize } from '#client/ui/texts.ts'
import type { PartOf } from '../parts/part.ts'
import { DOCUMENT_WORDS } from '../parts/words.ts'
import { DocumentForm } from './DocumentForm.tsx'

const COLUMNS: ColumnsOf<typeof DOCUMENTS> = [
  { id: 'name', header: 'Nom', sortField: 'name', isWrapped: true, cell: row => row.name },
  { id: 'type', header: 'Type', sortField: 'type', cell: row => <ReferenceName table="DOCUMENT_TYPE" id={row.type} /> },
  { id: 'file', header: 'Fichier', cell: row => row.originalName },
  { id: 'size', header: 'Taille', isNumber: true, cell: row => fileSize(row.size) },
  { id: 'createdAt', header: 'Ajouté le', sortField: 'createdAt', isNumber: true, cell: row => showDate(row.createdAt) },
]
const FILTERS: FiltersOf<typeof DOCUMENTS> = [
  { name: 'name', label: 'Nom', kind: 'text' },
  { name: 'type', label: 'Type', kind: 'record', query: referenceOptionsQuery('DOCUMENT_TYPE') },
]

/** The documents of an affiliate (docs/domain.md 5.7). */
export const DOCUMENT_PART: PartOf<typeof DOCUMENTS> = {
  resource: 'AFFILIATE_DOCUMENT',
  words: DOCUMENT_WORDS,
  columns: COLUMNS,
  filters: FILTERS,
  listOf: affiliate => DOCUMENTS.within({ affiliate }),
  recordQuery: documentQuery,
  drawForm: props => <DocumentForm {...props} />,
  readActions: [
    {
      id: 'download',
      label: row => `Télécharger ${row.name}`,
      icon: Download,
      does: async ({ document, originalName }) => saveBlob(await readStoredFile(document), originalName),
    },
  ],
  defaultSort: { field: 'createdAt', direction: 'DESC' },
  nameOf: ({ name }) => name,
}
