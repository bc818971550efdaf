import { queryOptions } from '@tanstack/react-query'
import type { Option } from '#client/ui/options.ts'
import { type LogRow, SYSTEM } from '#contract/resources/log/entity.ts'
import { logMethods } from '#contract/resources/log/methods.ts'
import { ask } from './ask.ts'
import { call } from './call.ts'
import { listOf } from './list-of.ts'

/** The audit log. */
export const LOGS = listOf('LOG_MANAGEMENT', 'FILTER', logMethods.FILTER.input, { method: 'EXPORT', filters: 'logFlGetBO' })

export const logQuery = (id: number) => ask('LOG_MANAGEMENT', 'GET_ID', { id })

/** The resources that the log may speak of, each with its code beneath. */
export const resourceOptionsQuery = () =>
  queryOptions<Option<string>[]>({
    queryKey: ['LOG_MANAGEMENT', 'FILTER_VALUES', 'resource', 'options'],
    queryFn: async ({ signal }) => {
      const values = await call('LOG_MANAGEMENT', 'FILTER_VALUES', { value: 'resource' }, { signal })
      return values.flatMap(({ value, label }) => (value === undefined ? [] : [{ value, label, hint: value }]))
    },
  })

/** Who may have done something: the system, then every enabled user. */
export const initiatorOptionsQuery = () =>
  queryOptions<Option<number>[]>({
    queryKey: ['LOG_MANAGEMENT', 'FILTER_VALUES', 'user', 'options'],
    queryFn: async ({ signal }) => {
      const values = await call('LOG_MANAGEMENT', 'FILTER_VALUES', { value: 'user' }, { signal })
      return values.flatMap(({ id, label }) => (id === undefined ? [] : [{ value: id, label }]))
    },
  })

/** "SYSTEM" for batch entries, else "NOM Prénom" (docs/domain.md 7.2). */
export function showInitiator({ type, createdByUser }: Pick<LogRow, 'type' | 'createdByUser'>): string {
  if (type === 'BATCH') return SYSTEM.label
  if (!createdByUser) return 'Sans connexion'
  return `${createdByUser.lastName.toUpperCase()} ${createdByUser.firstName}`.trim()
}

/** Stored with plain spaces so that it can be searched as typed; shown with a narrow space before its colon. */
export const showDescription = ({ description }: Pick<LogRow, 'description'>): string => description.replaceAll(' : ', '\u202f: ')
