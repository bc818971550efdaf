import { hasRight } from '#contract/method.ts'
import type { Caller } from '../../access/caller.ts'
import type { FileReaders } from '../../services/files/readers.ts'
import { reachesRequest } from './queries.ts'

/** Files on requests and on their answers are read by those who read the requests. */
export const readsRequests = (caller: Caller): boolean => hasRight(caller, 'REQUEST.VIEW') || hasRight(caller, 'EXTERNAL.REQUEST_VIEW')

export const requestFiles: FileReaders = {
  request: (db, caller, ids) => readsRequests(caller) && reachesRequest(db, caller.scope, ids),
}
