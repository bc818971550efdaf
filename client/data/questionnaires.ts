import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import type { Option } from '#client/ui/options.ts'
import type { Page } from '#contract/paging.ts'
import { questionnaireFilters, questionnaireMethods } from '#contract/resources/questionnaire/methods.ts'
import { text } from '#contract/values.ts'
import { ask } from './ask.ts'
import { call } from './call.ts'
import { keepValid } from './list/keep-valid.ts'
import { listExport } from './list/list-export.ts'
import { toOptions } from './options.ts'

// The server reads a code itself: it is sent as it was typed.
const schema = z.object({ ...questionnaireFilters, code: text.optional() })
const pageSchema = questionnaireMethods.GET.input

/** One page of questionnaires; what the contract refuses in the filters or the sort is left out. */
export const questionnaireListQuery = (filters: Readonly<Record<string, unknown>>, page: Page) =>
  ask('QUESTION_MASTER_MANAGEMENT', 'FILTER', { ...keepValid(schema, filters), data: keepValid(pageSchema, { ...page }) })

/** The questionnaires that the filters leave, as a spreadsheet. */
export const questionnaireExport = listExport('QUESTION_MASTER_MANAGEMENT', 'EXPORT', 'questionMasterFilterBO', schema, pageSchema)

/** A questionnaire's newest version. */
export const questionnaireQuery = (id: number) => ask('QUESTION_MASTER_MANAGEMENT', 'GET_ID', { id })

/** One version of a questionnaire; it never changes. */
export const questionnaireVersionQuery = (id: number, version: number) => ask('QUESTION_MASTER_MANAGEMENT', 'GET_VERSION', { id, version })

/** Enabled questionnaires for selects. */
export const questionnaireOptionsQuery = () =>
  queryOptions<Option<number>[]>({
    queryKey: ['QUESTION_MASTER_MANAGEMENT', 'GET_ALL', 'options'],
    queryFn: async ({ signal }) => toOptions(await call('QUESTION_MASTER_MANAGEMENT', 'GET_ALL', {}, { signal })),
  })
