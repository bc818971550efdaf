import { Fragment } from 'react'
import { showInstant } from '#client/data/format.ts'
import { showDescription, showInitiator } from '#client/data/logs.ts'
import type { Column } from '#client/ui/table-columns.ts'
import { showCode } from '#contract/codes.ts'
import type { LogRow } from '#contract/resources/log/entity.ts'
import { actionText } from '#contract/resources/log/names.ts'

/** A code breaks behind its underscores, where its column is narrow. */
const BreakableCode = ({ code }: { code: string }) =>
  code.split(/(?<=_)/).map((part, at) => (
    <Fragment key={part}>
      {at > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ))

const ResourceCell = ({ row }: { row: LogRow }) => (
  <span className="max-md:text-right">
    <span className="block">{row.resourceName}</span>
    <span className="block text-note wrap-anywhere text-ink-soft">
      <BreakableCode code={row.resource} />
    </span>
  </span>
)

/** The audit log's columns; a resource's name and code share a cell (specification 2, section 2.5). */
export const LOG_COLUMNS: readonly Column<LogRow>[] = [
  { id: 'code', header: 'Code', sortField: 'id', cell: row => showCode('log', row.id) },
  { id: 'createdAt', header: 'Date de l’action', sortField: 'createdAt', isNumber: true, cell: row => showInstant(row.createdAt) },
  { id: 'resource', header: 'Ressource', isWrapped: true, cell: row => <ResourceCell row={row} /> },
  { id: 'method', header: 'Type d’action', isWrapped: true, cell: row => actionText(row.method) },
  { id: 'description', header: 'Description', isWrapped: true, cell: showDescription },
  { id: 'initiator', header: 'Initiateur', isWrapped: true, cell: showInitiator },
]
