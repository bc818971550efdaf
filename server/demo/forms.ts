import { showCode } from '#contract/codes.ts'
import type { Block, Card, Column, Question, Questionnaire, QuestionResponse } from '#contract/questionnaire/model.ts'
import type { Writer } from '../database/database.ts'
import { RESPONSES, type ResponseCode } from './content/responses.ts'
import { allCardsOf, type BlockSpec, type CardSpec, type ColumnSpec, type FormSpec } from './form-spec.ts'
import { insertQuestionnaire, insertQuestions, insertResponseTables, insertVersion } from './queries.ts'

export type Responses = ReadonlyMap<ResponseCode, QuestionResponse>

/** A questionnaire of the demo, with the versions it has had. */
export interface DemoForm {
  id: number
  spec: FormSpec
  questions: ReadonlyMap<string, number>
  /** By the version's id. */
  versions: Map<number, Questionnaire>
}

const isCode = (name: string): name is ResponseCode => Object.hasOwn(RESPONSES, name)
const CODES = Object.keys(RESPONSES).filter(isCode)

/** Writes the response tables and gives them as questionnaires carry them. */
export async function makeResponses(trx: Writer, now: string): Promise<Responses> {
  const tables = CODES.map(code => ({ code, designation: RESPONSES[code].designation, lines: RESPONSES[code].lines }))
  const written = await insertResponseTables(trx, tables, now)
  return new Map(
    CODES.map((code, at) => {
      const { designation, lines } = RESPONSES[code]
      const ids = written[at]
      const data = lines.map(([line, value], ord) => ({ id: ids?.lines[ord] ?? 0, code: line, value, enabled: true, ord }))
      return [code, { id: ids?.table ?? 0, designation, data }]
    }),
  )
}

const responseOf = (responses: Responses, code: ResponseCode | undefined) => (code ? (responses.get(code) ?? null) : null)

const column = (spec: ColumnSpec, order: number, responses: Responses): Column => ({
  name: spec.name,
  type: `QUESTION_TYPE_${spec.type}`,
  order,
  required: spec.required ?? false,
  description: spec.description ?? null,
  response: responseOf(responses, spec.response),
})

const question = (spec: CardSpec, id: number, responses: Responses): Question => ({
  id,
  code: showCode('question', id),
  name: spec.text,
  description: null,
  type: `QUESTION_TYPE_${spec.type}`,
  enabled: true,
  response: responseOf(responses, spec.response),
  size: spec.size ?? null,
  minSize: spec.minSize ?? null,
  format: spec.format ?? null,
  lines: spec.lines?.map((line, at) => column(line, at, responses)) ?? null,
})

function place(form: DemoForm, responses: Responses, version: number) {
  const card = (spec: CardSpec, page: number, index: string): Card => ({
    type: 'CARD',
    key: `${form.id}-${spec.name}`,
    name: spec.name,
    page,
    index,
    question: question(spec, form.questions.get(spec.name) ?? 0, responses),
    required: !(spec.optional ?? false),
    hidden: spec.hidden ?? false,
    hint: spec.hint ?? null,
    prefill: spec.prefill ?? null,
    condition: spec.condition ?? null,
    binding: spec.binding ?? null,
  })
  const isAsked = (spec: CardSpec | BlockSpec) => spec.kind === 'block' || (spec.since ?? 1) <= version
  const item = (spec: CardSpec | BlockSpec, page: number, index: string): Card | Block => {
    if (spec.kind === 'card') return card(spec, page, index)
    const items = spec.items.filter(isAsked).map((one, at) => item(one, page, `${index}.${at}`))
    return { type: 'BLOCK', title: spec.title, page, index, items }
  }
  return form.spec.pages.flatMap((page, at) => page.items.filter(isAsked).map((one, index) => item(one, at, String(index))))
}

function build(form: DemoForm, responses: Responses, version: number): Questionnaire {
  const items = place(form, responses, version)
  const { name, description, pages } = form.spec
  return {
    id: form.id,
    code: showCode('questionnaire', form.id),
    name,
    description,
    enabled: true,
    tabs: pages.length,
    pages: pages.map(({ title }) => ({ title })),
    cards: items.filter(item => item.type === 'CARD'),
    blocks: items.filter(item => item.type === 'BLOCK'),
  }
}

/** Writes a questionnaire and its questions, still without a version. */
export async function makeForm(trx: Writer, spec: FormSpec, responses: Responses, by: number, now: string): Promise<DemoForm> {
  const cards = allCardsOf(spec)
  const ids = await insertQuestions(
    trx,
    cards.map(card => question(card, 0, responses)),
    by,
    now,
  )
  const questions = new Map(cards.map((card, at) => [card.name, ids[at] ?? 0]))
  const id = await insertQuestionnaire(trx, spec, by, now)
  return { id, spec, questions, versions: new Map() }
}

/** Writes the next version of a questionnaire, from then on the one that collections pin. */
export async function publish(trx: Writer, form: DemoForm, responses: Responses, by: number, now: string): Promise<void> {
  const version = form.versions.size + 1
  const content = build(form, responses, version)
  const id = await insertVersion(trx, { questionnaire: form.id, version, content, by, now })
  form.versions.set(id, content)
}

/** The version that is asked today. */
export function newestVersion(form: DemoForm): { id: number; content: Questionnaire } {
  const newest = [...form.versions].at(-1)
  if (!newest) throw new Error(`${form.spec.name} has no version`)
  return { id: newest[0], content: newest[1] }
}
