import { queryOptions } from '@tanstack/react-query'
import type { Option } from '#client/ui/options.ts'
import { call } from './call.ts'
import { toOptions } from './options.ts'

/** Enabled affiliates for selects. */
export const affiliateOptionsQuery = () =>
  queryOptions<Option<number>[]>({
    queryKey: ['AFFILIATE_MANAGEMENT', 'GET_ALL', 'options'],
    queryFn: async ({ signal }) => toOptions(await call('AFFILIATE_MANAGEMENT', 'GET_ALL', {}, { signal })),
  })
