import type { UseQueryResult } from '@tanstack/react-query'
import { Unreachable } from './call.ts'

/** True as soon as a query's last attempt met no server, also while it is being repeated. */
export const isOutOfReach = ({ fetchStatus, failureReason }: Pick<UseQueryResult, 'fetchStatus' | 'failureReason'>): boolean =>
  fetchStatus === 'paused' || failureReason instanceof Unreachable
