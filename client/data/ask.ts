import { queryOptions } from '@tanstack/react-query'
import type { Input, MethodName, Output, ResourceName } from '#contract/registry.ts'
import { call } from './call.ts'

/** Query options of a business query. The key starts with the resource, so that a command's `touches` reload every query of it. */
export const ask = <R extends ResourceName, M extends MethodName<R>>(resource: R, method: M, body: Input<R, M>) =>
  queryOptions<Output<R, M>>({
    queryKey: [resource, method, body],
    queryFn: ({ signal }) => call(resource, method, body, { signal }),
  })
