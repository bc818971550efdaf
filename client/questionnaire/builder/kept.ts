import { z } from 'zod'
import type { Block, Card, Question, Questionnaire } from '#contract/questionnaire/model.ts'
import { blockSchema, cardSchema, questionnaireSchema, questionSchema, responseSchema } from '#contract/questionnaire/model.ts'
import type { BuilderState } from './state.ts'
import { fromQuestionnaire, toQuestionnaire } from './wire.ts'

/** An unfinished questionnaire as this device keeps it: each question and each response table once, however many cards show it. */

const keptCard = cardSchema.omit({ question: true }).extend({ key: z.string(), name: z.string(), question: z.int() })
const keptBlock = blockSchema.extend({
  get items() {
    return z.array(z.union([keptCard, keptBlock]))
  },
})
const keptQuestion = questionSchema.extend({ response: z.int().nullish() })
export const keptWork = z.object({
  /** When it was kept, ISO. */
  at: z.string(),
  /** The version it started from; null for a new questionnaire. */
  version: z.number().nullable(),
  responses: z.array(responseSchema),
  questions: z.array(keptQuestion),
  content: questionnaireSchema.extend({ cards: z.array(keptCard), blocks: z.array(keptBlock) }),
})
export type KeptWork = z.infer<typeof keptWork>
type KeptCard = z.infer<typeof keptCard>
type KeptBlock = z.infer<typeof keptBlock>

/** Numbers things; equal ones get the same number. */
function pool<T>() {
  const items: T[] = []
  const places = new Map<string, number>()
  const put = (item: T): number => {
    const text = JSON.stringify(item)
    const place = places.get(text) ?? items.push(item) - 1
    places.set(text, place)
    return place
  }
  return { items, put }
}

const NEW = { id: 0, code: 'QR0', enabled: true }

export function pack(state: BuilderState, version: number | null, at: string): KeptWork {
  const responses = pool<KeptWork['responses'][number]>()
  const questions = pool<KeptWork['questions'][number]>()
  const seen = new Map<Question, number>()
  const question = (of: Question): number => {
    const place = seen.get(of) ?? questions.put({ ...of, response: of.response ? responses.put(of.response) : null })
    seen.set(of, place)
    return place
  }
  const card = (of: Card): KeptCard => ({ ...of, question: question(of.question) })
  const block = (of: Block): KeptBlock => ({ ...of, items: of.items.map(item => (item.type === 'CARD' ? card(item) : block(item))) })
  const { cards, blocks, ...rest } = toQuestionnaire(state, NEW)
  const content = { ...rest, cards: cards.map(card), blocks: blocks.map(block) }
  return { at, version, responses: responses.items, questions: questions.items, content }
}

/** The work as it was kept; throws when a card's question is not among those kept with it. */
export function unpack({ content, questions, responses }: KeptWork): BuilderState {
  const whole = questions.map((of): Question => ({ ...of, response: typeof of.response === 'number' ? responses[of.response] : null }))
  const card = (of: KeptCard): Card => {
    const question = whole[of.question]
    if (!question) throw new Error(`no question ${of.question} in the kept work`)
    return { ...of, question }
  }
  const block = (of: KeptBlock): Block => ({ ...of, items: of.items.map(item => (item.type === 'CARD' ? card(item) : block(item))) })
  const questionnaire: Questionnaire = { ...content, cards: content.cards.map(card), blocks: content.blocks.map(block) }
  return fromQuestionnaire(questionnaire)
}
