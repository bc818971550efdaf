import { Download } from 'lucide-react'
import type { z } from 'zod'
import { readStoredFile } from '#client/data/download.ts'
import { showDate } from '#client/data/format.ts'
import { referenceOptionsQuery } from '#client/data/tables.ts'
import { saveBlob } from '#client/questionnaire/save-blob.ts'
import type { Column } from '#client/ui/table.ts'
import { fileSize } from '#contract/counts.ts'
import type { documentPage, PartDocument } from '#contract/resources/parts/document.ts'
import type { RowAction } from '../actions/row-actions.ts'
import type { FilterBy } from '../list/declaration.ts'
import { ReferenceName } from '../ReferenceName.tsx'

type Page = z.output<typeof documentPage>

export const DOCUMENT_COLUMNS: readonly Column<PartDocument, Page['data']['order']>[] = [
  { id: 'name', header: 'Nom', sortField: 'name', isWrapped: true, cell: row => row.name },
  { id: 'type', header: 'Type', sortField: 'type', cell: row => <ReferenceName table="DOCUMENT_TYPE" id={row.type} /> },
  { id: 'file', header: 'Fichier', cell: row => row.originalName },
  { id: 'size', header: 'Taille', isNumber: true, cell: row => fileSize(row.size) },
  { id: 'createdAt', header: 'Ajouté le', sortField: 'createdAt', isNumber: true, cell: row => showDate(row.createdAt) },
]

export const DOCUMENT_FILTERS: readonly FilterBy<Pick<Page, 'name' | 'type'>>[] = [
  { name: 'name', label: 'Rechercher par nom', kind: 'text' },
  { name: 'type', label: 'Type', kind: 'record', query: referenceOptionsQuery('DOCUMENT_TYPE') },
]

export const DOCUMENTS_FIRST = { field: 'createdAt', direction: 'DESC' } as const

export const DOWNLOADING: RowAction<PartDocument> = {
  id: 'download',
  label: row => `Télécharger ${row.name}`,
  icon: Download,
  does: async ({ document, originalName }) => saveBlob(await readStoredFile(document), originalName),
}
