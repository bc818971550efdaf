import { queryOptions } from '@tanstack/react-query'
import type { Option } from '#client/ui/options.ts'
import { showCode } from '#contract/codes.ts'
import type { Output } from '#contract/registry.ts'
import { call } from './call.ts'
import { toOptions } from './options.ts'

/** Choices of selects from other resources, in a module of their own so that a filter does not load all their schemas. */

/** Enabled affiliates for selects. */
export const affiliateOptionsQuery = () =>
  queryOptions<Option<number>[]>({
    queryKey: ['AFFILIATE_MANAGEMENT', 'GET_ALL', 'options'],
    queryFn: async ({ signal }) => toOptions(await call('AFFILIATE_MANAGEMENT', 'GET_ALL', {}, { signal })),
  })

/** Every collection, for the filter of the request list. */
export const collectionOptionsQuery = () =>
  queryOptions<Option<number>[]>({
    queryKey: ['COLLECT_MANAGEMENT', 'GET_ALL', 'options'],
    queryFn: async ({ signal }) =>
      (await call('COLLECT_MANAGEMENT', 'GET_ALL', {}, { signal })).map(
        ({ id, name }): Option<number> => ({ value: id, label: name, hint: showCode('collection', id) }),
      ),
  })

type Choice = Output<'USER_MANAGEMENT', 'GET_ALL'>[number]
const toOption = ({ id, name, affiliate }: Choice): Option<number> => ({
  value: id,
  label: name,
  ...(affiliate && { hint: affiliate.name }),
})

/** Every enabled user, for the initiator filter. */
export const userOptionsQuery = () =>
  queryOptions<Option<number>[]>({
    queryKey: ['USER_MANAGEMENT', 'GET_ALL', 'options'],
    queryFn: async ({ signal }) => (await call('USER_MANAGEMENT', 'GET_ALL', {}, { signal })).map(toOption),
  })

/** Staff a request can be assigned to. */
export const internalUserOptionsQuery = () =>
  queryOptions<Option<number>[]>({
    queryKey: ['USER_MANAGEMENT', 'GET_ALL_INTERNAL', 'options'],
    queryFn: async ({ signal }) => (await call('USER_MANAGEMENT', 'GET_ALL_INTERNAL', {}, { signal })).map(toOption),
  })

/** External users without an affiliate: the targets of a user sub-collection. */
export const unaffiliatedUserOptionsQuery = () =>
  queryOptions<Option<number>[]>({
    queryKey: ['USER_MANAGEMENT', 'GET_ALL_EXTERNE_NONE_AFFILIATE', 'options'],
    queryFn: async ({ signal }) => (await call('USER_MANAGEMENT', 'GET_ALL_EXTERNE_NONE_AFFILIATE', {}, { signal })).map(toOption),
  })
