import type { ParseResult } from '@marcbachmann/cel-js'
import { type ConditionFaultCode, conditionFaultTexts } from '../texts/questionnaire.ts'
import { answerOf, isEmpty } from './answers.ts'
import { STEPS_MAX, stepsOf } from './condition-cost.ts'
import { orderByDependency, reachable } from './dependencies.ts'
import { holds, mayBeBoolean, type Parsed, parseExpression, type Reads, type Typed } from './expression.ts'
import type { Answers, AnswerValue } from './feedback-item.ts'
import { allCards, cardByName, cardsIn, columnsOf, type LayoutNode, layout } from './layout.ts'
import type { Block, Question, Questionnaire, ValueSpec } from './model.ts'
import { ruleOf } from './types/registry.ts'

/**
 * Which cards and blocks are shown (docs/domain.md 11.5).
 *
 * A condition is a CEL expression over the other cards: `effectif > 50 && "OUI" in engagements`, or `answers["nom-compose"]` for a name
 * that is no identifier. Numbers are numbers (null when empty), dates texts "2026-03-31", choices the line's code, multi-valued answers
 * lists of texts, tables lists of maps by column, without their blank rows. The answer of a card that is not shown counts as empty, so cards are judged in the
 * order of their dependencies; conditions that depend on each other in a circle count as true.
 */

export interface Visibility {
  cards: ReadonlySet<string>
  blocks: ReadonlySet<Block>
}

interface Rule {
  /** Null for a condition that counts as true. */
  program: ParseResult | null
  dependencies: readonly string[]
}

export interface CompiledConditions {
  /** Every card's name, each after those its condition reads. */
  order: readonly string[]
  rules: ReadonlyMap<string, Rule>
  /** What the condition of a card depends on, right away: cards, or `EVERY` for all of them. */
  edges: (name: string) => readonly string[]
  /** The cards whose conditions depend on each other in a circle. */
  cyclic: ReadonlySet<string>
  /** By card, the cards whose condition reads it. */
  dependents: ReadonlyMap<string, readonly string[]>
  blocks: readonly { block: Block; cards: readonly string[] }[]
}

const isTableIn = (questionnaire: Questionnaire) => (name: string) =>
  cardByName(questionnaire).get(name)?.question.type === 'QUESTION_TYPE_TABLE'

/** Stands for every card; no card's name has a space. */
const EVERY = 'every card'

/** The cards an expression depends on; one that reckons a key of `answers` depends on every other card. */
function dependenciesOf(questionnaire: Questionnaire, reads: Reads, ownName: string | undefined): string[] {
  const byName = cardByName(questionnaire)
  if (!reads.any) return [...reads.names].filter(name => byName.has(name))
  return [...byName.keys()].filter(name => name !== ownName || reads.names.has(name))
}

const expressions = new WeakMap<Questionnaire, Map<string, Parsed>>()

/** Parses an expression among these cards, once for all cards that share it. */
function parseAmong(questionnaire: Questionnaire, expression: string): Parsed {
  const kept = expressions.get(questionnaire) ?? new Map<string, Parsed>()
  expressions.set(questionnaire, kept)
  const parsed = kept.get(expression) ?? parseExpression(expression, isTableIn(questionnaire))
  kept.set(expression, parsed)
  return parsed
}

function rulesOf(questionnaire: Questionnaire): Map<string, Rule> {
  const read = allCards(questionnaire).flatMap(({ name, condition }) => {
    const parsed = condition?.trim() ? parseAmong(questionnaire, condition) : null
    return parsed && 'program' in parsed ? [{ name, ...parsed }] : []
  })
  // Two that each depend on every other card are in a circle: one knot says it, where all pairs would be millions.
  const isKnotted = read.filter(({ reads }) => reads.any).length > 1
  return new Map(
    read.map(({ name, program, reads }) => {
      const dependencies = reads.any && isKnotted ? [EVERY] : dependenciesOf(questionnaire, reads, name)
      // In a preview too, what may take minutes is not even begun: it cannot be evaluated, and counts as true.
      const isCostly = stepsOf(program.ast, questionnaire) > STEPS_MAX
      return [name, { program: isCostly ? null : program, dependencies }]
    }),
  )
}

const blocksIn = (nodes: LayoutNode[]): CompiledConditions['blocks'] =>
  nodes.flatMap(node => {
    if (node.kind === 'card') return []
    return [{ block: node.block, cards: cardsIn(node.children).map(({ name }) => name) }, ...blocksIn(node.children)]
  })

function compile(questionnaire: Questionnaire): CompiledConditions {
  const names = allCards(questionnaire).map(({ name }) => name)
  const parsed = rulesOf(questionnaire)
  const edges = (name: string) => (name === EVERY ? names : (parsed.get(name)?.dependencies ?? []))
  const { order, cyclic } = orderByDependency(names, edges)
  const rules = new Map([...parsed].map(([name, rule]) => [name, cyclic.has(name) ? { ...rule, program: null } : rule]))
  const dependents = new Map<string, string[]>()
  for (const [name, { program, dependencies }] of rules) {
    // What is shown whatever is answered waits for nothing.
    for (const dependency of program ? dependencies : []) {
      const readers = dependents.get(dependency)
      if (readers) readers.push(name)
      else dependents.set(dependency, [name])
    }
  }
  const blocks = layout(questionnaire).flatMap(({ nodes }) => blocksIn(nodes))
  return { order: order.filter(name => name !== EVERY), rules, edges, cyclic, dependents, blocks }
}

const compiled = new WeakMap<Questionnaire, CompiledConditions>()

/** The parsed conditions, kept per object: a questionnaire is never changed in place. */
export function compileConditions(questionnaire: Questionnaire): CompiledConditions {
  const kept = compiled.get(questionnaire)
  if (kept) return kept
  const fresh = compile(questionnaire)
  compiled.set(questionnaire, fresh)
  return fresh
}

function typedValue(spec: ValueSpec, value: string | string[] | undefined): string | number | null | string[] {
  const rule = ruleOf(spec.type)
  if (rule.shape === 'many') return Array.isArray(value) ? value : []
  return rule.shape === 'single' ? rule.typed(typeof value === 'string' ? value : '') : null
}

function typedAnswer(question: Question, value: AnswerValue | undefined): Typed {
  const items = Array.isArray(value) ? value : []
  if (question.type !== 'QUESTION_TYPE_TABLE') {
    return typedValue(question, typeof value === 'string' ? value : items.filter(item => typeof item === 'string'))
  }
  const columns = columnsOf(question)
  return items
    .filter(item => typeof item !== 'string')
    .filter(row => !isEmpty([row]))
    .map(row => new Map(columns.map(column => [column.name, typedValue(column, Object.hasOwn(row, column.name) ? row[column.name] : '')])))
}

/** Judges `names`, which come in the order of dependencies; `shown` says what is already known of the others, and grows. */
function judge(questionnaire: Questionnaire, answers: Answers, names: readonly string[], shown: Set<string>): void {
  const { rules } = compileConditions(questionnaire)
  const byName = cardByName(questionnaire)
  const known = new Map<string, Typed>()
  const context = new Map<string, Typed | Map<string, Typed>>([['answers', known]])
  const load = (name: string): void => {
    const card = byName.get(name)
    if (!card || known.has(name)) return
    const value = typedAnswer(card.question, shown.has(name) ? answerOf(answers, name) : undefined)
    known.set(name, value)
    if (name !== 'answers') context.set(name, value)
  }
  // Cards that share an expression share its verdict: what it reads is judged before any of them.
  const verdicts = new Map<ParseResult, boolean>()
  for (const name of names) {
    if (byName.get(name)?.hidden) continue
    const { program, dependencies } = rules.get(name) ?? { program: null, dependencies: [] }
    if (program && !verdicts.has(program)) {
      dependencies.forEach(load)
      verdicts.set(program, holds(program, context))
    }
    if (!program || verdicts.get(program)) shown.add(name)
  }
}

const withBlocks = (questionnaire: Questionnaire, cards: ReadonlySet<string>): Visibility => ({
  cards,
  blocks: new Set(
    compileConditions(questionnaire)
      .blocks.filter(({ cards: names }) => names.some(name => cards.has(name)))
      .map(({ block }) => block),
  ),
})

/** What is shown for these answers: neither hidden nor with a false condition; a block is shown if one of its cards is. */
export function visibility(questionnaire: Questionnaire, answers: Answers): Visibility {
  const shown = new Set<string>()
  judge(questionnaire, answers, compileConditions(questionnaire).order, shown)
  return withBlocks(questionnaire, shown)
}

/**
 * The same, from what was shown before the answers of `changed` changed: only what depends on them is judged again.
 * Gives `previous` itself when nothing changes.
 */
export function updateVisibility(
  questionnaire: Questionnaire,
  answers: Answers,
  previous: Visibility,
  changed: Iterable<string>,
): Visibility {
  const { dependents, order } = compileConditions(questionnaire)
  const affected = reachable(changed, name => dependents.get(name) ?? [])
  if (affected.size === 0) return previous
  const shown = new Set([...previous.cards].filter(name => !affected.has(name)))
  judge(
    questionnaire,
    answers,
    order.filter(name => affected.has(name)),
    shown,
  )
  const isSame = shown.size === previous.cards.size && [...shown].every(name => previous.cards.has(name))
  return isSame ? previous : withBlocks(questionnaire, shown)
}

export interface ConditionFault {
  code: ConditionFaultCode
  text: string
  /** The names concerned, for CONDITION.UNKNOWN_NAME. */
  names: string[]
}

const conditionFault = (code: ConditionFaultCode, names: string[] = []): ConditionFault => ({
  code,
  text: conditionFaultTexts[code],
  names,
})

/** Whether the card depends on itself with this condition; its own, as it stands, has been looked at with all others. */
function isInCircle(questionnaire: Questionnaire, name: string, expression: string, reads: Reads): boolean {
  const { cyclic, edges } = compileConditions(questionnaire)
  if (cardByName(questionnaire).get(name)?.condition === expression) return cyclic.has(name)
  const dependencies = dependenciesOf(questionnaire, reads, name)
  return dependencies.includes(name) || reachable(dependencies, one => (one === name ? [] : edges(one))).has(name)
}

/** What is wrong with an expression written as the condition of the card `ownName`, for the builder; an empty one is right. */
export function checkCondition(expression: string, questionnaire: Questionnaire, ownName?: string): ConditionFault[] {
  if (!expression.trim()) return []
  const parsed = parseAmong(questionnaire, expression)
  if ('fault' in parsed) return [conditionFault(parsed.fault)]
  const { program, reads } = parsed
  const byName = cardByName(questionnaire)
  const unknown = [...reads.names].filter(name => !byName.has(name))
  const isCycle = ownName !== undefined && isInCircle(questionnaire, ownName, expression, reads)
  return [
    ...(unknown.length > 0 ? [conditionFault('CONDITION.UNKNOWN_NAME', unknown)] : []),
    ...(mayBeBoolean(program) ? [] : [conditionFault('CONDITION.NOT_BOOLEAN')]),
    ...(isCycle ? [conditionFault('CONDITION.CYCLE')] : []),
    ...(stepsOf(program.ast, questionnaire) > STEPS_MAX ? [conditionFault('CONDITION.COSTLY')] : []),
  ]
}

/** The cards whose conditions, with all those before them in reading order, would take too long together. */
export function costlyCards(questionnaire: Questionnaire): ReadonlySet<string> {
  let steps = 0
  const costly = allCards(questionnaire).filter(({ condition }) => {
    const parsed = condition?.trim() ? parseAmong(questionnaire, condition) : null
    if (!parsed || 'fault' in parsed) return false
    steps += stepsOf(parsed.program.ast, questionnaire)
    return steps > STEPS_MAX
  })
  return new Set(costly.map(({ name }) => name))
}
