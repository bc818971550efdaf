import { queryOptions } from '@tanstack/react-query'
import type { Option } from '#client/ui/options.ts'
import { showCode } from '#contract/codes.ts'
import type { ProductRow } from '#contract/resources/product/entity.ts'
import { call } from './call.ts'

/** Products for selects, in a module of their own so that a filter does not load the product's schemas. */

const toOption = ({ id, data }: Pick<ProductRow, 'id' | 'data'>): Option<number> => ({
  value: id,
  label: data.name,
  hint: [showCode('product', id), data.affilieMembers?.name].filter(Boolean).join(' · '),
})

/** Products whose name contains the text, the first ones by name. */
export async function searchProducts(text: string, signal: AbortSignal): Promise<Option<number>[]> {
  const data = { page: 1, size: 20, order: 'name', direction: 'ASC' } as const
  const { data: found } = await call(
    'PRODUCT_MANAGEMENT',
    'FILTER',
    { ...(text.trim() && { name: text.trim() }), enabled: true, data },
    { signal },
  )
  return found.map(toOption)
}

/** One product as an option, to name the one in an address. */
export const productOptionQuery = (id: number) =>
  queryOptions<Option<number>>({
    queryKey: ['PRODUCT_MANAGEMENT', 'GET_ID_FORM', id, 'option'],
    queryFn: async ({ signal }) => toOption(await call('PRODUCT_MANAGEMENT', 'GET_ID_FORM', { id }, { signal })),
  })

/** Every product with its catalogue and managing affiliate, to choose a collection's targets at once. */
export const productChoicesQuery = () =>
  queryOptions({
    queryKey: ['PRODUCT_MANAGEMENT', 'GET_ALL', {}],
    queryFn: ({ signal }) => call('PRODUCT_MANAGEMENT', 'GET_ALL', {}, { signal }),
    staleTime: 60_000,
  })
