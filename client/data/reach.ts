import type { UseQueryResult } from '@tanstack/react-query'
import { Unreachable } from './call.ts'

/** True once a query's last attempt did not reach the server, also while it is retried. */
export const isOutOfReach = ({ fetchStatus, failureReason }: Pick<UseQueryResult, 'fetchStatus' | 'failureReason'>): boolean =>
  fetchStatus === 'paused' || failureReason instanceof Unreachable
