import { type ASTNode, Environment, type ParseResult } from '@marcbachmann/cel-js'
import type { ConditionFaultCode } from '../texts/questionnaire.ts'

/** Conditions as parsed CEL: what may be written, what an expression reads, and how it is run. No `eval` behind it: the library walks a tree. */

const MAX_NODES = 300
const MAX_DEPTH = 40

/** Calls that look through a list, one element after the other. */
export const COMPREHENSIONS: ReadonlySet<string> = new Set(['exists', 'all', 'exists_one', 'filter', 'map'])
// `matches` runs a regular expression of the author's on a partner's text, `cel.bind` doubles texts: both could stall the server.
const FUNCTIONS = new Set([
  'size',
  'has',
  'int',
  'double',
  'string',
  'bool',
  'contains',
  'startsWith',
  'endsWith',
  'trim',
  'lowerAscii',
  'upperAscii',
])

function makeEnvironment(): Environment {
  const environment = new Environment({
    unlistedVariablesAreDyn: true,
    homogeneousAggregateLiterals: false,
    limits: { maxAstNodes: MAX_NODES, maxDepth: MAX_DEPTH },
  })
  // Answers are doubles and literals like 10 are ints: CEL compares the two but does not reckon with them.
  for (const sides of ['double % double', 'int % double', 'double % int']) environment.registerOperator(sides, modulo)
  for (const [left, right] of [
    ['double', 'int'],
    ['int', 'double'],
  ]) {
    environment.registerOperator(`${left} + ${right}: double`, (a: number | bigint, b: number | bigint) => Number(a) + Number(b))
    environment.registerOperator(`${left} - ${right}: double`, (a: number | bigint, b: number | bigint) => Number(a) - Number(b))
    environment.registerOperator(`${left} * ${right}: double`, (a: number | bigint, b: number | bigint) => Number(a) * Number(b))
    environment.registerOperator(`${left} / ${right}: double`, (a: number | bigint, b: number | bigint) => Number(a) / Number(b))
  }
  // A number that was not answered is neither more nor less than another, so that "effectif > 50" waits for the answer.
  for (const sign of ['<', '<=', '>', '>=']) {
    for (const type of ['int', 'double']) {
      environment.registerOperator(`null ${sign} ${type}`, () => false)
      environment.registerOperator(`${type} ${sign} null`, () => false)
    }
    environment.registerOperator(`null ${sign} null`, () => false)
  }
  return environment
}

const modulo = (a: number | bigint, b: number | bigint): number => Number(a) % Number(b)

const environment = makeEnvironment()

/** What an expression reads of its surroundings. */
export interface Reads {
  /** Free names, and the literal keys of `answers[…]`. */
  names: Set<string>
  /** `answers` with a key that is reckoned: any card. */
  any: boolean
}

export type Parsed = { program: ParseResult; reads: Reads } | { fault: ConditionFaultCode }

class Refused extends Error {
  readonly code: ConditionFaultCode
  constructor(code: ConditionFaultCode) {
    super(code)
    this.code = code
  }
}

interface Scope {
  reads: Reads
  isTable: (name: string) => boolean
  /** The variable of the comprehension around, null outside of one. */
  variable: string | null
}

function readName(name: string, scope: Scope): void {
  if (name === scope.variable) return
  // A table looked through once for each row of another would take millions of steps.
  if (scope.variable !== null && scope.isTable(name)) throw new Refused('CONDITION.NESTED')
  scope.reads.names.add(name)
}

/** `answers.name`, `answers["name"]` name a card; a key that is reckoned may be any. */
function walkAnswers(key: ASTNode | string, scope: Scope): void {
  const name = typeof key === 'string' ? key : key.op === 'value' ? key.args : null
  if (typeof name === 'string') readName(name, scope)
  else readAny(scope)
  if (typeof key !== 'string') walk(key, scope)
}

function readAny(scope: Scope): void {
  if (scope.variable !== null) throw new Refused('CONDITION.NESTED')
  scope.reads.any = true
}

const isAnswers = (node: ASTNode, scope: Scope): boolean => node.op === 'id' && node.args === 'answers' && scope.variable !== 'answers'

function walkMethod(name: string, receiver: ASTNode, args: ASTNode[], scope: Scope): void {
  walk(receiver, scope)
  if (!COMPREHENSIONS.has(name)) {
    if (!FUNCTIONS.has(name)) throw new Refused('CONDITION.UNKNOWN_FUNCTION')
    for (const argument of args) walk(argument, scope)
    return
  }
  const [variable, ...bodies] = args
  if (scope.variable !== null) throw new Refused('CONDITION.NESTED')
  if (variable?.op !== 'id') throw new Refused('CONDITION.SYNTAX')
  for (const body of bodies) walk(body, { ...scope, variable: variable.args })
}

function partsOf(node: ASTNode): readonly ASTNode[] {
  switch (node.op) {
    case 'value':
    case 'id':
      return []
    case '.':
    case '.?':
      return [node.args[0]]
    case 'call':
      return node.args[1]
    case 'rcall':
      return [node.args[1], ...node.args[2]]
    case 'map':
      return node.args.flat()
    case '!_':
    case '-_':
      return [node.args]
    default:
      return node.args
  }
}

function walk(node: ASTNode, scope: Scope): void {
  if (isAnswers(node, scope)) readAny(scope)
  else if (node.op === 'id') readName(node.args, scope)
  else if (node.op === 'rcall') walkMethod(node.args[0], node.args[1], node.args[2], scope)
  else if ((node.op === '.' || node.op === '[]') && isAnswers(node.args[0], scope)) walkAnswers(node.args[1], scope)
  else {
    if (node.op === 'call' && !FUNCTIONS.has(node.args[0])) throw new Refused('CONDITION.UNKNOWN_FUNCTION')
    for (const part of partsOf(node)) walk(part, scope)
  }
}

/** Parses one expression; `isTable` says which names are tables. Never throws. */
export function parseExpression(expression: string, isTable: (name: string) => boolean): Parsed {
  let program: ParseResult
  try {
    program = environment.parse(expression)
  } catch {
    return { fault: 'CONDITION.SYNTAX' }
  }
  const reads: Reads = { names: new Set(), any: false }
  try {
    walk(program.ast, { reads, isTable, variable: null })
  } catch (error) {
    if (error instanceof Refused) return { fault: error.code }
    throw error
  }
  return { program, reads }
}

/** Whether it type-checks to a boolean as far as can be told without answers. */
export function mayBeBoolean(program: ParseResult): boolean {
  const { valid, type } = program.check()
  return valid && (type === 'bool' || type === 'dyn' || type === 'dyn<bool>')
}

/** The expression's verdict; what cannot be evaluated or is no boolean counts as true (docs/domain.md 11.5). */
export function holds(program: ParseResult, context: Context): boolean {
  try {
    return program(context) !== false
  } catch {
    return true
  }
}

export type Typed = string | number | null | string[] | Map<string, string | number | null | string[]>[]
type Context = Map<string, Typed | Map<string, Typed>>
