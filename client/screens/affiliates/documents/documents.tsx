import { documentListQuery, documentQuery } from '#client/data/affiliates.ts'
import { showDate } from '#client/data/format.ts'
import type { Filter } from '#client/data/list/declaration.ts'
import { ReferenceName } from '#client/data/ReferenceName.tsx'
import { referenceOptionsQuery } from '#client/data/tables.ts'
import type { Column } from '#client/ui/table-columns.ts'
import { fileSize } from '#client/ui/texts.ts'
import type { AffiliateDocument } from '#contract/resources/affiliate/entity.ts'
import type { Part } from '../parts/part.ts'
import { DOCUMENT_WORDS } from '../parts/words.ts'
import { DocumentForm } from './DocumentForm.tsx'

const COLUMNS: readonly Column<AffiliateDocument>[] = [
  { id: 'name', header: 'Nom', sortField: 'name', isWrapped: true, cell: row => row.name },
  { id: 'type', header: 'Type', sortField: 'type', cell: row => <ReferenceName table="DOCUMENT_TYPE" id={row.type} /> },
  { id: 'file', header: 'Fichier', cell: row => row.originalName },
  { id: 'size', header: 'Taille', isNumber: true, cell: row => fileSize(row.size) },
  { id: 'createdAt', header: 'Ajouté le', sortField: 'createdAt', isNumber: true, cell: row => showDate(row.createdAt) },
]
const FILTERS: readonly Filter[] = [
  { name: 'name', label: 'Nom', kind: 'text' },
  { name: 'type', label: 'Type', kind: 'record', query: referenceOptionsQuery('DOCUMENT_TYPE') },
]

/** The documents of an affiliate (specification 2, sections 2.1 and 5). */
export const DOCUMENTS: Part<AffiliateDocument> = {
  resource: 'AFFILIATE_DOCUMENT',
  words: DOCUMENT_WORDS,
  columns: COLUMNS,
  filters: FILTERS,
  listQuery: documentListQuery,
  recordQuery: documentQuery,
  Form: DocumentForm,
  defaultSort: { field: 'createdAt', direction: 'DESC' },
  nameOf: ({ name }) => name,
}
