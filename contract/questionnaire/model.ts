import { z } from 'zod'

/**
 * The shape of a questionnaire (docs/wire.md 4.1, docs/domain.md 10.1 and 11.1). Everything here is data; what a type can do is in
 * `types/`.
 */

/** How deep blocks may nest, a block on a page being level 1 (docs/domain.md 11.1). */
export const MAX_BLOCK_DEPTH = 10

export const QUESTION_TYPES = [
  'QUESTION_TYPE_STRING',
  'QUESTION_TYPE_TEXT',
  'QUESTION_TYPE_INT',
  'QUESTION_TYPE_DECIMAL',
  'QUESTION_TYPE_PERCENTAGE',
  'QUESTION_TYPE_DATE',
  'QUESTION_TYPE_FILE',
  'QUESTION_TYPE_FILE_MULTIPLE',
  'QUESTION_TYPE_IMAGE',
  'QUESTION_TYPE_IMAGE_MULTIPLE',
  'QUESTION_TYPE_RADIO',
  'QUESTION_TYPE_RADIO_MULTIPLE',
  'QUESTION_TYPE_CHOICE',
  'QUESTION_TYPE_CHOICE_MULTIPLE',
  'QUESTION_TYPE_TABLE',
] as const

export const questionTypeSchema = z.enum(QUESTION_TYPES)

/** One line of a response table; answers store its `code`. */
const responseLineSchema = z.object({
  id: z.int(),
  code: z.string(),
  value: z.string(),
  description: z.string().nullish(),
  enabled: z.boolean().default(true),
  ord: z.int().default(0),
})

export const responseSchema = z.object({
  id: z.int(),
  designation: z.string(),
  data: z.array(responseLineSchema),
})

/** What a question and a table column have in common: all that judging one value needs. `size` is in Mo for files, in characters for texts. */
const valueRules = {
  response: responseSchema.nullish(),
  size: z.int().positive().nullish(),
  minSize: z.int().positive().nullish(),
  format: z.string().nullish(),
}

/** The one name that schemas drop from an object without a word, and an answer with it. */
const isKept = (name: string): boolean => name !== '__proto__'

/** A column of a TABLE question; its answers name it by `name`. */
export const columnSchema = z.object({
  ...valueRules,
  name: z.string().min(1).max(255).refine(isKept),
  type: questionTypeSchema.exclude(['QUESTION_TYPE_TABLE']),
  description: z.string().nullish(),
  order: z.int().default(0),
  required: z.boolean().default(false),
})

export const questionSchema = z.object({
  ...valueRules,
  id: z.int(),
  code: z.string(),
  name: z.string(),
  description: z.string().nullish(),
  type: questionTypeSchema,
  enabled: z.boolean().default(true),
  lines: z.array(columnSchema).nullish(),
})

export const cardNameSchema = z
  .string()
  .max(100)
  .regex(/^[a-z0-9_-]+$/)
  .refine(isKept)

const page = z.int().min(0)
/** The path on the page: "0", "2.1". */
const index = z.string().regex(/^\d{1,4}(\.\d{1,4}){0,10}$/)

export const cardSchema = z.object({
  page,
  index,
  type: z.literal('CARD'),
  /** Given by the server, the same in every version of the questionnaire. */
  key: z.string().min(1),
  question: questionSchema,
  name: cardNameSchema,
  hint: z.string().nullish(),
  required: z.boolean().default(true),
  hidden: z.boolean().default(false),
  prefill: z.enum(['TAKE', 'CONFIRM', 'EMPTY']).nullish(),
  /** An expression over the other cards' names, see `conditions.ts`. */
  condition: z.string().max(2000).nullish(),
  /** The field of the product or affiliate that this answer feeds. */
  binding: z.string().max(200).nullish(),
})

export const blockSchema = z.object({
  page,
  index,
  type: z.literal('BLOCK'),
  title: z.string(),
  get items() {
    return z.array(z.union([cardSchema, blockSchema]))
  },
})

type Nested = { items: ({ type: 'CARD' } | ({ type: 'BLOCK' } & Nested))[] }
const depth = (block: Nested): number => 1 + Math.max(0, ...block.items.map(item => (item.type === 'BLOCK' ? depth(item) : 0)))

export const questionnaireSchema = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  description: z.string().nullish(),
  enabled: z.boolean().default(true),
  /** How many pages there are. */
  tabs: z.int().min(0),
  pages: z.array(z.object({ title: z.string() })),
  cards: z.array(cardSchema),
  blocks: z.array(blockSchema).refine(blocks => blocks.every(block => depth(block) <= MAX_BLOCK_DEPTH), { error: 'TOO_DEEP' }),
})

export type QuestionType = z.infer<typeof questionTypeSchema>
export type ResponseLine = z.infer<typeof responseLineSchema>
export type QuestionResponse = z.infer<typeof responseSchema>
export type Column = z.infer<typeof columnSchema>
export type Question = z.infer<typeof questionSchema>
export type Card = z.infer<typeof cardSchema>
export type Block = z.infer<typeof blockSchema>
export type Questionnaire = z.infer<typeof questionnaireSchema>

/** What judging, reading and showing one value needs: a question or a table column fits. */
export type ValueSpec = Pick<Question, 'type' | 'response' | 'size' | 'minSize' | 'format'>
