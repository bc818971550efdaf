import { z } from 'zod'
import { stamped } from '../../edits.ts'
import { type Access, command, query } from '../../method.ts'
import { filtered, listOf, paging } from '../../paging.ts'
import { byId, id, nameRef, none, sent } from '../../values.ts'

/** How a part names what it hangs on: as answers give it, as commands take it, and as its lists are filtered by it. */
export interface OwnerShape<S extends z.ZodRawShape, G extends z.ZodRawShape, F extends z.ZodRawShape> {
  sent: S
  given: G
  filter: F
}
export const OF_AFFILIATE = { sent: { affiliate: nameRef }, given: { affiliate: byId }, filter: { affiliate: id } } as const
export const OF_PRODUCT = { sent: { product: nameRef }, given: { product: byId }, filter: { product: id } } as const

/** Who may do what with a part, and what its commands let reload. */
export interface PartRights {
  view: Access
  add: Access
  change: Access
  remove: Access
  touches: readonly string[]
}

/** What every part says of its making. */
export const made = { createdAt: sent.instant, updatedAt: sent.instant, ...stamped }

interface PartShape<E extends z.ZodType, I extends z.ZodRawShape, F extends z.ZodRawShape, O extends readonly string[]> {
  /** As answers give it. */
  entity: E
  /** What ADD takes. */
  input: z.ZodObject<I>
  filters: F
  orders: O
  /** In the log, after "Ajout", "Modification" and "Suppression": "d’un contact". */
  named: string
}

/** The methods that all parts have, and `pages`: GET_BY_ and the owner's name, whose `id` is the owner's. */
export function partMethods<E extends z.ZodType, I extends z.ZodRawShape, F extends z.ZodRawShape, const O extends readonly string[]>(
  { entity, input, filters, orders, named }: PartShape<E, I, F, O>,
  { view, add, change, remove, touches }: PartRights,
) {
  return {
    pages: query({ access: view, input: paging(orders).extend({ id }), output: listOf(entity) }),
    methods: {
      ADD: command({ access: add, input, output: byId, audit: `Ajout ${named}`, touches }),
      UPDATE: command({
        access: change,
        input: z.object({ ...input.shape, id }),
        output: byId,
        audit: `Modification ${named}`,
        touches,
        edits: ['GET_BY_ID'],
      }),
      DELETE: command({ access: remove, input: byId, output: none, audit: `Suppression ${named}`, touches }),
      GET_BY_ID: query({ access: view, input: byId, output: entity }),
      FILTER: query({ access: view, input: filtered(filters, orders), output: listOf(entity) }),
    },
  }
}
