import { z } from 'zod'

/** One answer item of FEEDBACK_MANAGEMENT ADD, and the four maps that its reads give (docs/wire.md 5.1). */

/** Bounds of what may arrive; a longer or larger answer is refused before anything is read from it. */
export const ITEM_LIMITS = { name: 255, value: 4000, lines: 5000, rows: 1000, items: 100_000 } as const

/** Neither NUL nor half a surrogate pair, which databases and JSON readers refuse. */
export const isSound = (text: string): boolean => !text.includes('\0') && text.isWellFormed()
const soundText = (max: number) => z.string().max(max).refine(isSound, { error: 'INVALID_CHARACTER' })

export const feedbackItemSchema = z.object({
  name: soundText(ITEM_LIMITS.name).min(1),
  value: soundText(ITEM_LIMITS.value),
  /** The column, for a cell of a TABLE. */
  secondName: soundText(ITEM_LIMITS.name).optional(),
  inTable: z.boolean().optional(),
  inArray: z.boolean().optional(),
  /** The table row, from 0. */
  line: z
    .int()
    .min(0)
    .max(ITEM_LIMITS.lines - 1)
    .optional(),
  /** The place of one value of a multi-valued answer or cell, from 0. */
  row: z
    .int()
    .min(0)
    .max(ITEM_LIMITS.rows - 1)
    .optional(),
})

export const feedbackItemsSchema = z.array(feedbackItemSchema).max(ITEM_LIMITS.items)

export const responsesSchema = z.object({
  responses: z.record(z.string(), z.string()),
  responsesArray: z.record(z.string(), z.array(z.string())),
  responsesTable: z.record(z.string(), z.array(z.record(z.string(), z.string()))),
  responsesTableArray: z.record(z.string(), z.array(z.record(z.string(), z.array(z.string())))),
})

export type FeedbackItem = z.infer<typeof feedbackItemSchema>
export type Responses = z.infer<typeof responsesSchema>

export type TableRow = Record<string, string | string[]>
/** A single answer, a multi-valued one, or a table; "" and [] are empty. */
export type AnswerValue = string | string[] | TableRow[]
/** By card name. Built without a prototype, so that a card named "constructor" or "__proto__" is only a name. */
export type Answers = Record<string, AnswerValue>
