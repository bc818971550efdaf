import type { ASTNode } from '@marcbachmann/cel-js'
import { COMPREHENSIONS, parseExpression } from './expression.ts'

/** How an expression names a card, and the same expression once a card is named otherwise (`conditions.ts` tells the language). */

const IDENTIFIER = /^[a-z_][a-z0-9_]*$/
/** Reserved names of the expression language: a card with one is named through `answers`. */
const RESERVED = new Set(
  [
    'answers as bool break bytes cel const continue double dyn duration else false for function google has if import in int let list loop map',
    'namespace null null_type optional package return string timestamp true type uint var void while',
  ].flatMap(names => names.split(' ')),
)

/** A text as the expression language writes it. */
export const literal = (text: string): string => JSON.stringify(text)

const through = (name: string): string => `answers[${literal(name)}]`

/** What an expression writes for the card `name`. */
export const reference = (name: string): string => (IDENTIFIER.test(name) && !RESERVED.has(name) ? name : through(name))

/** The member that `of.name` or `of["name"]` names; null for a key that is reckoned, and for any other node. */
export function literalKey(node: ASTNode): string | null {
  if (node.op !== '.' && node.op !== '[]') return null
  const [, key] = node.args
  if (typeof key === 'string') return key
  return key.op === 'value' && typeof key.args === 'string' ? key.args : null
}

/** The card that a node names as a whole, null when it names none. */
export function referenceOf(node: ASTNode): string | null {
  if (node.op === 'id') return node.args === 'answers' ? null : node.args
  if (node.op !== '.' && node.op !== '[]') return null
  const [of] = node.args
  return of.op === 'id' && of.args === 'answers' ? literalKey(node) : null
}

const isNode = (value: unknown): value is ASTNode => typeof value === 'object' && value !== null && 'op' in value && 'args' in value
/** The nodes right below, from a node's arguments. */
export const partsOf = (args: unknown): ASTNode[] => (isNode(args) ? [args] : Array.isArray(args) ? args.flatMap(partsOf) : [])

/** The name that a call such as `exists(row, …)` gives to each element of its list. */
export function variableOf(node: ASTNode): string | null {
  if (node.op !== 'rcall') return null
  const [name, , args] = node.args
  return COMPREHENSIONS.has(name) && args[0]?.op === 'id' ? args[0].args : null
}

interface Edit {
  start: number
  end: number
  text: string
}

function editsIn(node: ASTNode, from: string, to: string, variable: string | null): Edit[] {
  if (referenceOf(node) === from) {
    if (node.op === 'id' && from === variable) return []
    const text = to === variable ? through(to) : reference(to)
    return [{ start: node.start, end: node.end, text }]
  }
  const own = variableOf(node)
  if (node.op === 'rcall' && own !== null) {
    const [, list, args] = node.args
    return [...editsIn(list, from, to, variable), ...args.flatMap(part => editsIn(part, from, to, own))]
  }
  return partsOf(node.args).flatMap(part => editsIn(part, from, to, variable))
}

/** The expression with the card `from` named `to`; one that cannot be read stays as it is. */
export function renameIn(expression: string, from: string, to: string): string {
  if (!expression.includes(from)) return expression
  const parsed = parseExpression(expression, () => false)
  if ('fault' in parsed) return expression
  const edits = editsIn(parsed.program.ast, from, to, null).sort((a, b) => b.start - a.start)
  return edits.reduce((text, { start, end, text: next }) => text.slice(0, start) + next + text.slice(end), expression)
}
