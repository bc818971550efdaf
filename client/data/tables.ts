import { queryOptions } from '@tanstack/react-query'
import type { Option } from '#client/ui/options.ts'
import { PASSWORD_RULES, policyNumber } from '#contract/password.ts'
import type { ReferenceTableCode } from '#contract/resources/table/codes.ts'
import { portalLinks } from '#contract/resources/table/portal-links.ts'
import { ask } from './ask.ts'
import { call } from './call.ts'
import { inSelectOrder } from './options.ts'

/** The lines of a technical table as options; the line's code is what is stored. */
export const technicalOptionsQuery = (table: 'PROCESSUS_COLLECT_TYPE') =>
  queryOptions({
    queryKey: ['TABLE_TECHNIQUE', 'GET_ALL_LINE_CODE', table, 'options'],
    queryFn: async ({ signal }) => {
      const lines = await call('TABLE_TECHNIQUE', 'GET_ALL_LINE_CODE', { value: table }, { signal })
      return inSelectOrder(lines.map(line => ({ value: line.code, label: line.designation })))
    },
    staleTime: 300_000,
  })

/** The lines of a reference table whose code is what is stored, as civility (docs/wire.md 4.1). */
export const referenceCodeOptionsQuery = (table: 'CIVILITE') =>
  queryOptions({
    queryKey: ['TABLE_REFERENTIEL', 'GET_ALL_LINE_CODE', table, 'options'],
    queryFn: async ({ signal }) => {
      const lines = await call('TABLE_REFERENTIEL', 'GET_ALL_LINE_CODE', { value: table }, { signal })
      return inSelectOrder(lines.map(line => ({ value: line.code, label: line.designation })))
    },
    staleTime: 300_000,
  })

/** The enabled lines of a reference table as options; the line's id is what is stored (docs/wire.md 4.1). */
export const referenceOptionsQuery = (table: ReferenceTableCode) =>
  queryOptions<Option<number>[]>({
    queryKey: ['TABLE_REFERENTIEL', 'GET_ALL_LINE_CODE', table, 'id options'],
    queryFn: async ({ signal }) => {
      const lines = await call('TABLE_REFERENTIEL', 'GET_ALL_LINE_CODE', { value: table }, { signal })
      return inSelectOrder(lines.map(line => ({ value: line.id, label: line.designation })))
    },
    staleTime: 300_000,
  })

/** The organisation's own links, for the partners' menu and footer. */
export const portalLinksQuery = () => ({
  ...ask('TABLE_TECHNIQUE', 'GET_ALL_LINE_CODE', { value: 'LINKS' }),
  select: portalLinks,
  staleTime: 300_000,
})

/** One line of a reference table, a disabled one too. */
export const referenceLineQuery = (id: number) => ({ ...ask('TABLE_REFERENTIEL', 'GET_LINE_BY_ID', { id }), staleTime: 300_000 })

/** The limits of the password policy, readable without a session (docs/wire.md 4.6). */
export const passwordPolicyQuery = () => ({
  ...ask('TABLE_TECHNIQUE', 'GET_TABLE_BY_CODE', { value: 'PWD' }),
  select: ({ lines }: { lines: readonly { code: string; value: string }[] }) =>
    PASSWORD_RULES.map(rule => ({ rule, limit: policyNumber(rule, lines.find(line => line.code === rule)?.value) })),
})
