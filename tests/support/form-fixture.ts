import { showCode } from '#contract/codes.ts'
import type { Card, Column } from '#contract/questionnaire/model.ts'
import {
  QUESTION_TYPES,
  type Question,
  type Questionnaire,
  type QuestionResponse,
  type QuestionType,
} from '#contract/questionnaire/model.ts'

/** Where a fixture questionnaire's ids come from: the rows that the database has already taken. */
export interface FormIds {
  questionnaire: number
  /** The first question's id; the others follow it. */
  firstQuestion: number
  response: QuestionResponse
}

/** "string", "radio_multiple": the name of the card of a type in the form of all types. */
export const cardNameOf = (type: QuestionType): string => type.replace('QUESTION_TYPE_', '').toLowerCase()

const isChoice = (type: QuestionType) => /RADIO|CHOICE/.test(type)

const COLUMNS: Column[] = [
  { name: 'nom', type: 'QUESTION_TYPE_STRING', order: 0, required: true },
  { name: 'montant', type: 'QUESTION_TYPE_DECIMAL', order: 1, required: false },
]

function question(type: QuestionType, name: string, at: number, ids: FormIds): Question {
  const id = ids.firstQuestion + at
  return {
    id,
    code: showCode('question', id),
    name,
    type,
    enabled: true,
    response: isChoice(type) ? ids.response : null,
    lines:
      type === 'QUESTION_TYPE_TABLE'
        ? [...COLUMNS, { name: 'choix', type: 'QUESTION_TYPE_CHOICE_MULTIPLE', order: 2, required: false, response: ids.response }]
        : null,
  }
}

function card(name: string, asked: Question, index: number, more: Partial<Card> = {}): Card {
  return { type: 'CARD', key: `k-${name}`, name, question: asked, page: 0, index: String(index), required: false, hidden: false, ...more }
}

/**
 * One card of each of the 15 types, named after it; `string` alone is required. `details` is shown and required only while
 * `radio` is OUI, and stands in a block on the second page.
 */
export function allTypesForm(ids: FormIds): Questionnaire {
  const cards = QUESTION_TYPES.map((type, at) =>
    card(cardNameOf(type), question(type, `Question ${cardNameOf(type)}`, at, ids), at, { required: type === 'QUESTION_TYPE_STRING' }),
  )
  const details = card('details', question('QUESTION_TYPE_TEXT', 'Précisions', QUESTION_TYPES.length, ids), 0, {
    page: 1,
    index: '0.0',
    required: true,
    condition: 'radio == "OUI"',
  })
  return {
    id: ids.questionnaire,
    code: showCode('questionnaire', ids.questionnaire),
    name: 'Questionnaire complet',
    enabled: true,
    tabs: 2,
    pages: [{ title: 'Tous les types' }, { title: 'Suite' }],
    cards,
    blocks: [{ type: 'BLOCK', title: 'Précisions', page: 1, index: '0', items: [details] }],
  }
}

/** Two cards: `nom`, required, and `note`. */
export function smallForm(ids: FormIds): Questionnaire {
  return {
    id: ids.questionnaire,
    code: showCode('questionnaire', ids.questionnaire),
    name: 'Questionnaire court',
    enabled: true,
    tabs: 1,
    pages: [{ title: 'Page 1' }],
    blocks: [],
    cards: [
      card('nom', question('QUESTION_TYPE_STRING', 'Nom', 0, ids), 0, { required: true }),
      card('note', question('QUESTION_TYPE_INT', 'Note', 1, ids), 1),
    ],
  }
}

/** How many questions each form takes. */
export const FORM_SIZES = { all: QUESTION_TYPES.length + 1, small: 2 } as const

export const questionsOf = (form: Questionnaire): Question[] => [
  ...form.cards.map(one => one.question),
  ...form.blocks.flatMap(block => block.items.flatMap(item => (item.type === 'CARD' ? [item.question] : []))),
]
