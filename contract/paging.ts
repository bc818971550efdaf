import { z } from 'zod'
import { DEFAULT_PAGE_SIZE } from './page-sizes.ts'

/** What sorts a list whose sortable fields are `orders`, "id" always among them (docs/wire.md 2.1). */
export const ordering = <const O extends readonly string[]>(orders: O) => ({
  order: z.enum(['id', ...orders]).default('id'),
  direction: z.enum(['ASC', 'DESC']).default('DESC'),
})

/** Paging of a list whose sortable fields are `orders`, docs/wire.md 2.1. */
export function paging<const O extends readonly string[]>(orders: O) {
  return z.object({
    page: z.int().min(1).max(10_000_000).default(1),
    size: z.int().min(1).max(100).default(DEFAULT_PAGE_SIZE),
    ...ordering(orders),
  })
}

/** The input of FILTER: filters flat beside `data`, which holds the paging. */
export function filtered<F extends z.ZodRawShape, const O extends readonly string[]>(filters: F, orders: O) {
  return z.object({ ...filters, data: paging(orders).prefault({}) })
}

export const listOf = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item), count: z.number() })

export interface Page {
  page: number
  size: number
  order: string
  direction: 'ASC' | 'DESC'
}
