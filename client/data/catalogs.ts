import { ask } from './ask.ts'

/** Enabled catalogues with the questionnaire of each collection type. */
export const catalogsQuery = () => ask('CATALOG_MANAGEMENT', 'GET_ALL', {})
