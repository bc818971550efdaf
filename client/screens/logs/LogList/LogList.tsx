import { Fragment } from 'react'
import { CODE } from '#client/common/list/common.tsx'
import { listScreen } from '#client/common/list/ListScreen.tsx'
import { recordOverlay } from '#client/common/list/overlays.tsx'
import { showInstant } from '#client/data/format.ts'
import { initiatorOptionsQuery, LOGS, resourceOptionsQuery, showDescription, showInitiator } from '#client/data/logs.ts'
import type { Option } from '#client/ui/options.ts'
import { showCode } from '#contract/codes.ts'
import type { LogRow } from '#contract/resources/log/entity.ts'
import { ACTION_TEXTS, actionText } from '#contract/resources/log/names.ts'
import { PLACES } from '#contract/texts/interface.ts'
import { LogDialog } from '../LogDialog/LogDialog.tsx'

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

/** Words with their codes beneath, in French order. */
const byWords = (texts: Readonly<Record<string, string>>): Option<string>[] =>
  Object.entries(texts)
    .map(([value, label]) => ({ value, label, hint: value }))
    .sort((one, other) => one.label.localeCompare(other.label, 'fr'))

/** « Journal »: who did what, and what it changed; a resource's name and code share a cell (docs/domain.md 7.2). */
export const LogList = listScreen(LOGS, {
  title: PLACES.logs,
  filters: [
    { name: 'resource', label: 'Ressource', kind: 'code', query: resourceOptionsQuery() },
    { name: 'method', label: 'Type d’action', kind: 'choice', options: byWords(ACTION_TEXTS) },
    { name: 'description', label: 'Description', kind: 'text' },
    { name: 'user', label: 'Initiateur', kind: 'record', query: initiatorOptionsQuery() },
    { name: 'from', label: 'À partir du', kind: 'day' },
    { name: 'to', label: 'Jusqu’au', kind: 'day' },
    { ...CODE, isMore: true },
  ],
  columns: [
    { id: 'code', header: 'Code', sortField: 'id', cell: row => showCode('log', row.id) },
    { id: 'createdAt', header: 'Date de l’action', sortField: 'createdAt', isNumber: true, cell: row => showInstant(row.createdAt) },
    { id: 'resource', header: 'Ressource', isWrapped: true, cell: row => <ResourceCell row={row} /> },
    { id: 'method', header: 'Type d’action', isWrapped: true, cell: row => actionText(row) },
    { id: 'description', header: 'Description', isWrapped: true, isTitle: true, cell: showDescription },
    { id: 'initiator', header: 'Initiateur', isWrapped: true, cell: showInitiator },
  ],
  defaultSort: { field: 'id', direction: 'DESC' },
  overlays: [recordOverlay('id', LogDialog)],
  empty: {
    title: 'Le journal est vide',
    text: 'Chaque action faite dans l’application y laisse une ligne, que personne ne peut changer.',
  },
})
