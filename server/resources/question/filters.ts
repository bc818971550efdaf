import { readCode } from '#contract/codes.ts'
import type { QuestionFilters } from './queries.ts'

/** The filters as they are sent: `search` is a code or a part of the designation. */
export const readFilters = ({
  search,
  ...filters
}: Omit<QuestionFilters, 'search'> & { search?: string | undefined }): QuestionFilters => ({
  ...filters,
  ...(search && { search: { code: readCode('question', search), name: search } }),
})
