import type { Filter } from '#client/data/list/declaration.ts'
import { initiatorOptionsQuery, resourceOptionsQuery } from '#client/data/logs.ts'
import type { Option } from '#client/ui/options.ts'
import { ACTION_TEXTS } from '#contract/resources/log/names.ts'

/** Words with their codes beneath, in French order. */
const byWords = (texts: Readonly<Record<string, string>>): Option<string>[] =>
  Object.entries(texts)
    .map(([value, label]) => ({ value, label, hint: value }))
    .sort((one, other) => one.label.localeCompare(other.label, 'fr'))

/** The criteria of the audit log (specification 2, section 2.5). */
export const LOG_FILTERS: readonly Filter[] = [
  { name: 'resource', label: 'Ressource', kind: 'code', query: resourceOptionsQuery() },
  { name: 'method', label: 'Type d’action', kind: 'choice', options: byWords(ACTION_TEXTS) },
  { name: 'description', label: 'Description', kind: 'text' },
  { name: 'user', label: 'Initiateur', kind: 'record', query: initiatorOptionsQuery() },
  { name: 'from', label: 'À partir du', kind: 'day' },
  { name: 'to', label: 'Jusqu’au', kind: 'day' },
  { name: 'code', label: 'Code', kind: 'text', isMore: true },
]
