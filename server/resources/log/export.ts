import { showCode } from '#contract/codes.ts'
import { countOf } from '#contract/counts.ts'
import { logMethods } from '#contract/resources/log/methods.ts'
import { actionText } from '#contract/resources/log/names.ts'
import { instantCell } from '#contract/spreadsheets/cell.ts'
import { type ExportColumn, exportOf } from '../../services/exports/export.ts'
import { initiatorOf } from './initiator.ts'
import { resourceText } from './names.ts'
import { type LineRow, logList } from './queries.ts'

const COLUMNS: Readonly<Record<string, ExportColumn<LineRow>>> = {
  code: { label: 'Code', show: row => showCode('log', row.id) },
  resource: { label: 'Code de la ressource', show: row => row.resource },
  resourceName: { label: 'Ressource', show: row => resourceText(row.resource) },
  method: { label: 'Type d’action', show: row => actionText(row) },
  description: { label: 'Description', show: row => row.description },
  createdAt: { label: 'Date de l’action', show: row => instantCell(row.created_at) },
  createdByUser: { label: 'Initiateur', show: initiatorOf },
  ip: { label: 'Adresse IP', show: row => row.ip },
}

/** EXPORT of the log (docs/domain.md 7.2 and 7.3). */
export const exportLog = exportOf({
  resource: 'LOG_MANAGEMENT',
  contract: logMethods.EXPORT,
  sheet: 'Journal',
  fileName: 'Logs',
  subject: count => countOf(count, 'ligne'),
  columns: COLUMNS,
  list: logList,
  filters: ({ filter, logFlGetBO }) => (filter ? logFlGetBO : {}),
  read: rows => rows,
})
