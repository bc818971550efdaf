import { showInstant } from '#client/data/format.ts'
import { showInitiator } from '#client/data/logs.ts'
import type { Column } from '#client/ui/table-columns.ts'
import { showCode } from '#contract/codes.ts'
import type { LogRow } from '#contract/resources/log/entity.ts'
import { actionText } from '#contract/resources/log/names.ts'

/** The audit log's columns (specification 2, section 2.5). */
export const LOG_COLUMNS: readonly Column<LogRow>[] = [
  { id: 'code', header: 'Code', sortField: 'id', cell: row => showCode('log', row.id) },
  { id: 'createdAt', header: 'Date de l’action', sortField: 'createdAt', isNumber: true, cell: row => showInstant(row.createdAt) },
  { id: 'resource', header: 'Code ressource', sortField: 'resource', from: 'wide', cell: row => row.resource },
  { id: 'resourceName', header: 'Ressource', isWrapped: true, cell: row => row.resourceName },
  { id: 'method', header: 'Type d’action', sortField: 'method', isWrapped: true, cell: row => actionText(row.method) },
  { id: 'description', header: 'Description', isWrapped: true, cell: row => row.description },
  { id: 'initiator', header: 'Initiateur', isWrapped: true, cell: showInitiator },
]
