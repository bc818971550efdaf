import { z } from 'zod'

/** What is dragged over the canvas: a node of it, a question of the palette by its id, or a new section. */
export const dragged = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('node'), id: z.number() }),
  z.object({ kind: z.literal('question'), id: z.number() }),
  z.object({ kind: z.literal('block') }),
])
export type Dragged = z.infer<typeof dragged>

export const readDragged = (data: unknown): Dragged | null => dragged.safeParse(data).data ?? null
