import { parisDays } from '../../services/paris.ts'
import type { QuestionnaireFilters } from './list/queries.ts'

/** Filters as they are sent: days in Paris. */
export const readFilters = ({ from, ...filters }: QuestionnaireFilters): QuestionnaireFilters => ({
  ...filters,
  ...parisDays({ from }),
})
