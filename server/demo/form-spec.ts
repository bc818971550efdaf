import type { QuestionType } from '#contract/questionnaire/model.ts'
import type { ResponseCode } from './content/responses.ts'

type ShortType = QuestionType extends `QUESTION_TYPE_${infer T}` ? T : never
type ColumnType = Exclude<ShortType, 'TABLE'>

export interface ColumnSpec {
  name: string
  type: ColumnType
  response?: ResponseCode
  required?: boolean
  description?: string
}

/** A card with its question, in the fewest words. Cards are required unless `optional`. */
export interface CardSpec {
  kind: 'card'
  name: string
  type: ShortType
  text: string
  hint?: string
  optional?: boolean
  hidden?: boolean
  condition?: string
  binding?: string
  prefill?: 'TAKE' | 'CONFIRM' | 'EMPTY'
  response?: ResponseCode
  size?: number
  minSize?: number
  format?: string
  lines?: readonly ColumnSpec[]
  /** The version of the questionnaire that first asks it. */
  since?: number
}

export interface BlockSpec {
  kind: 'block'
  title: string
  items: readonly (CardSpec | BlockSpec)[]
}

export interface FormSpec {
  name: string
  description: string
  pages: readonly { title: string; items: readonly (CardSpec | BlockSpec)[] }[]
}

export const ask = (
  name: string,
  type: ShortType,
  text: string,
  more: Omit<CardSpec, 'kind' | 'name' | 'type' | 'text'> = {},
): CardSpec => ({
  kind: 'card',
  name,
  type,
  text,
  ...more,
})

export const block = (title: string, ...items: (CardSpec | BlockSpec)[]): BlockSpec => ({ kind: 'block', title, items })

export const cardsOf = (items: FormSpec['pages'][number]['items']): CardSpec[] =>
  items.flatMap(item => (item.kind === 'card' ? [item] : cardsOf(item.items)))

export const allCardsOf = (form: FormSpec): CardSpec[] => form.pages.flatMap(page => cardsOf(page.items))
