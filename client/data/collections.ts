import { collectionMethods } from '#contract/resources/collection/methods.ts'
import { ask } from './ask.ts'
import { listOf } from './list-of.ts'

/** Every collection. */
export const COLLECTIONS = listOf('COLLECT_MANAGEMENT', 'FILTER', collectionMethods.FILTER.input)

export const collectionQuery = (id: number) => ask('COLLECT_MANAGEMENT', 'GET_ID', { id })
