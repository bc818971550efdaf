import { requestMethods } from '#contract/resources/request/methods.ts'
import { ask } from './ask.ts'
import { listOf } from './list-of.ts'

/** The requests within the caller’s reach. */
export const REQUESTS = listOf('DEMANDE_MANAGEMENT', 'FILTER', requestMethods.FILTER.input)

export const requestQuery = (id: number) => ask('DEMANDE_MANAGEMENT', 'GET_ID', { id })
