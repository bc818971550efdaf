import type { ASTNode } from '@marcbachmann/cel-js'
import { ITEM_LIMITS } from './feedback-item.ts'
import { allCards, columnsOf } from './layout.ts'
import type { Question, Questionnaire, ValueSpec } from './model.ts'
import { literalKey, partsOf, variableOf } from './references.ts'
import { ruleOf } from './types/registry.ts'

/**
 * How long a condition may take at worst, told from its text and the limits of the answers it reads: with every table at its last
 * row and every list full. A step is about 0.1 µs; an author's condition must stall neither the server nor a partner's keystroke.
 */

/** What all conditions of a questionnaire may take together: about two seconds at the very worst. */
export const STEPS_MAX = 20_000_000

/** Any operation; one between types that do not fit; one that fails at length, as a column that is not there; a text of 4,000 characters. */
const [OPERATION, CLASH, FAILURE, TEXT] = [3, 15, 400, 200]
/** One element of a list, when something is looked for in it. */
const MEMBER = 0.2
const CONVERSIONS = new Set(['int', 'double', 'bool', 'string'])

/** What an expression may give: how many elements it has, and the steps of reading all of it. */
interface Value {
  length: number
  size: number
  item: Value | null
  /** The columns of a row. */
  fields: ReadonlyMap<string, Value> | null
}

const ONE: Value = { length: 1, size: 1, item: null, fields: null }
const TEXTUAL: Value = { ...ONE, size: TEXT }
const listOf = (item: Value, length: number): Value => ({ length, size: length, item, fields: null })

function larger(one: Value, other: Value): Value {
  if (one === other) return one
  const [length, size] = [Math.max(one.length, other.length), Math.max(one.size, other.size)]
  const item = one.item && other.item ? larger(one.item, other.item) : (one.item ?? other.item)
  const fields = new Map(one.fields ?? [])
  for (const [name, value] of other.fields ?? []) fields.set(name, larger(fields.get(name) ?? value, value))
  return { length, size, item, fields: one.fields || other.fields ? fields : null }
}

function valueFor(spec: ValueSpec): Value {
  const rule = ruleOf(spec.type)
  if (rule.shape === 'many') return listOf(TEXTUAL, ITEM_LIMITS.rows)
  return rule.shape === 'single' && typeof rule.typed('1') === 'number' ? ONE : TEXTUAL
}

function answerOf(question: Question): Value {
  if (question.type !== 'QUESTION_TYPE_TABLE') return valueFor(question)
  const fields = new Map(columnsOf(question).map(column => [column.name, valueFor(column)]))
  const size = [...fields.values()].reduce((sum, value) => sum + value.size, 0)
  return { ...listOf({ length: fields.size, size, item: null, fields }, ITEM_LIMITS.lines), size: ITEM_LIMITS.lines * (1 + fields.size) }
}

type Call = Extract<ASTNode, { op: 'rcall' }>

interface Known {
  cards: ReadonlyMap<string, Value>
  /** The largest of all, for `answers` whose key is reckoned. */
  any: Value
}

const known = new WeakMap<Questionnaire, Known>()

function knownOf(questionnaire: Questionnaire): Known {
  const kept = known.get(questionnaire)
  if (kept) return kept
  const cards = new Map(allCards(questionnaire).map(card => [card.name, answerOf(card.question)]))
  const fresh = { cards, any: [...cards.values()].reduce(larger, ONE) }
  known.set(questionnaire, fresh)
  return fresh
}

/** Adds up the steps of one expression; `times`: how often what is looked at now is reckoned. */
class Meter {
  steps = 0
  readonly #known: Known

  constructor(of: Known) {
    this.#known = of
  }

  value(node: ASTNode, rows: ReadonlyMap<string, Value>, times: number): Value {
    this.steps += OPERATION * times
    const inner = (part: ASTNode): Value => this.value(part, rows, times)
    switch (node.op) {
      case 'value':
        return typeof node.args === 'string' ? { ...ONE, size: 1 + node.args.length / 20 } : ONE
      case 'id':
        return rows.get(node.args) ?? (node.args === 'answers' ? this.#answers() : (this.#known.cards.get(node.args) ?? ONE))
      case '.':
      case '[]':
        return this.#member(node, rows, times)
      case 'rcall':
        return this.#call(node, node.args[1], node.args[2], rows, times)
      case 'list':
      case 'map':
        return this.#gathered(partsOf(node.args).map(inner))
      case '?:': {
        const [test, one, other] = node.args
        inner(test)
        return larger(inner(one), inner(other))
      }
      default:
        return this.#reckoned(node, partsOf(node.args).map(inner), times)
    }
  }

  #answers(): Value {
    const { cards, any } = this.#known
    return { ...listOf(any, cards.size), size: cards.size * any.size }
  }

  #gathered(parts: readonly Value[]): Value {
    const item = parts.reduce(larger, ONE)
    return { ...listOf(item, parts.length), size: parts.reduce((sum, { size }) => sum + size, parts.length) }
  }

  #member(node: ASTNode, rows: ReadonlyMap<string, Value>, times: number): Value {
    const [of, key] = partsOf(node.args)
    if (!of) return ONE
    if (key) this.value(key, rows, times)
    const name = literalKey(node)
    const isAnswers = of.op === 'id' && of.args === 'answers' && !rows.has('answers')
    if (isAnswers) return name === null ? this.#known.any : (this.#known.cards.get(name) ?? ONE)
    const whole = this.value(of, rows, times)
    const field = name === null ? undefined : whole.fields?.get(name)
    if (!field) this.steps += FAILURE * times
    return field ?? whole.item ?? [...(whole.fields?.values() ?? [])].reduce(larger, ONE)
  }

  #call(node: Call, on: ASTNode, args: readonly ASTNode[], rows: ReadonlyMap<string, Value>, times: number): Value {
    const of = this.value(on, rows, times)
    const variable = variableOf(node)
    if (variable === null) {
      const given = args.map(arg => this.value(arg, rows, times))
      this.steps += times * [of, ...given].reduce((sum, { size }) => sum + size, 0)
      return of
    }
    const inside = new Map([...rows, [variable, of.item ?? ONE]])
    const made = args.slice(1).map(body => this.value(body, inside, times * of.length))
    if (node.args[0] === 'filter') return of
    if (node.args[0] !== 'map') return ONE
    return { ...listOf(made.reduce(larger, ONE), of.length), size: of.length * this.#gathered(made).size }
  }

  #reckoned(node: ASTNode, parts: readonly Value[], times: number): Value {
    const whole = this.#gathered(parts)
    const smallest = Math.min(...parts.map(({ length, size }) => (length > 1 ? size : 1)))
    if (node.op === 'call') this.steps += times * (whole.size + (CONVERSIONS.has(node.args[0]) ? FAILURE : 0))
    else if (node.op === '+') this.steps += times * (whole.size + CLASH)
    else if (node.op === 'in') this.steps += times * (parts[1]?.length ?? 0) * MEMBER
    else this.steps += times * (smallest + CLASH)
    if (node.op !== '+') return ONE
    const length = parts.reduce((sum, part) => sum + part.length, 0)
    const isList = parts.some(part => part.length > 1)
    return isList ? { ...whole, length, item: parts.map(part => part.item ?? ONE).reduce(larger, ONE) } : { ...ONE, size: whole.size }
  }
}

/** The steps that an expression takes at worst. */
export function stepsOf(ast: ASTNode, questionnaire: Questionnaire): number {
  const meter = new Meter(knownOf(questionnaire))
  meter.value(ast, new Map(), 1)
  return meter.steps
}
