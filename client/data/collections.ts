import { collectionMethods } from '#contract/resources/collection/methods.ts'
import type { ShareType } from '#contract/resources/collection/states.ts'
import { ask } from './ask.ts'
import { call } from './call.ts'
import { listOf, readFile } from './list-of.ts'

/** Every collection that is not hidden. */
export const COLLECTIONS = listOf('COLLECT_MANAGEMENT', 'FILTER', collectionMethods.FILTER.input)

export const collectionQuery = (id: number) => ask('COLLECT_MANAGEMENT', 'GET_ID', { id })

/** The targets of an open collection. */
export const TARGETS = listOf('COLLECT_MANAGEMENT', 'GET_TARGETS', collectionMethods.GET_TARGETS.input, {
  method: 'EXPORT_TARGETS',
  filters: 'targetFilterBO',
})

/** What opening a collection would do. */
export const previewQuery = (id: number) => ask('COLLECT_MANAGEMENT', 'PREVIEW', { id })

/** What a synchronisation may write, or what became of it. */
export const synchronisationQuery = (id: number) => ask('COLLECT_MANAGEMENT', 'GET_SYNCHRONISATION', { id })

/** The columns that an export of answers offers. */
export const exportFieldsQuery = (shareType: ShareType) => ask('COLLECT_MANAGEMENT', 'GET_EXPORT_FIELDS', { shareType })

/** The answers that a collection received from one kind of target, with the columns by field and label. */
export const exportAnswers = async (id: number, shareType: ShareType, fields: Readonly<Record<string, string>>) =>
  readFile(await call('COLLECT_MANAGEMENT', 'EXPORT', { id, shareType, fields }))
