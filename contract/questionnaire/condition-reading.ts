import type { ASTNode } from '@marcbachmann/cel-js'
import {
  type CardTest,
  type Compared,
  type FamilyByName,
  isComplete,
  METHODS,
  type Operator,
  SIGNS,
  simplify,
  type TestGroup,
  writeTest,
} from './condition-form.ts'
import { parseExpression } from './expression.ts'
import { referenceOf } from './references.ts'

/** The form of a condition, read back from its expression; one of another shape has none, and is written by hand. */

type Found = Pick<CardTest, 'name' | 'operator' | 'values'>
const found = (name: string | null, operator: Operator, ...values: string[]): Found | null =>
  name === null ? null : { name, operator, values }

const textOf = (node: ASTNode): string | null => (node.op === 'value' && typeof node.args === 'string' ? node.args : null)
function numberOf(node: ASTNode): number | null {
  if (node.op === '-_') {
    const inner = numberOf(node.args)
    return inner === null ? null : -inner
  }
  if (node.op !== 'value') return null
  return typeof node.args === 'number' || typeof node.args === 'bigint' ? Number(node.args) : null
}
const isNull = (node: ASTNode): boolean => node.op === 'value' && node.args === null

/** The card whose size a node reckons. */
function sizedOf(node: ASTNode): string | null {
  if (node.op !== 'call' || node.args[0] !== 'size') return null
  const [of] = node.args[1]
  return of && node.args[1].length === 1 ? referenceOf(of) : null
}

const operatorOf = (sign: string): Compared | undefined =>
  Object.keys(SIGNS)
    .filter(isComparedName)
    .find(name => SIGNS[name] === sign)
const isComparedName = (name: string): name is Compared => Object.hasOwn(SIGNS, name)

function readSized(name: string, operator: Compared, size: number): Found | null {
  if (size === 0 && operator === 'GT') return found(name, 'FILLED')
  if (size === 0 && operator === 'EQ') return found(name, 'EMPTY')
  return found(name, operator, String(size))
}

function readCompared(sign: string, left: ASTNode, right: ASTNode): Found | null {
  const operator = operatorOf(sign)
  if (!operator) return null
  const [sized, number, text] = [sizedOf(left), numberOf(right), textOf(right)]
  if (sized !== null) return number === null ? null : readSized(sized, operator, number)
  const name = referenceOf(left)
  const isNothing = text === '' || isNull(right)
  if (isNothing && operator === 'NE') return found(name, 'FILLED')
  if (isNothing && operator === 'EQ') return found(name, 'EMPTY')
  if (text !== null) return found(name, operator, text)
  return number === null ? null : found(name, operator, String(number))
}

function readIn(left: ASTNode, right: ASTNode): Found | null {
  const text = textOf(left)
  if (text !== null) return found(referenceOf(right), 'CONTAINS', text)
  if (right.op !== 'list') return null
  const values = right.args.map(textOf)
  return values.every(value => value !== null) ? found(referenceOf(left), 'IN', ...values) : null
}

function readMethod(method: string, receiver: ASTNode, args: readonly ASTNode[]): Found | null {
  const [argument] = args
  const text = argument && args.length === 1 ? textOf(argument) : null
  if (text === null) return null
  if (method === METHODS.CONTAINS) return found(referenceOf(receiver), 'CONTAINS', text)
  if (method === METHODS.STARTS) return found(referenceOf(receiver), 'STARTS', text)
  return method === METHODS.ENDS ? found(referenceOf(receiver), 'ENDS', text) : null
}

/** `(day == "" ? false : day < "2026-01-01")`, as `writeCompared` writes it. */
function readGuarded(guard: ASTNode, whenEmpty: ASTNode, otherwise: ASTNode): Found | null {
  const [empty, compared] = [readTest(guard), readTest(otherwise)]
  const isGuard = empty?.operator === 'EMPTY' && whenEmpty.op === 'value' && whenEmpty.args === false
  return isGuard && compared?.name === empty.name && (compared.operator === 'LT' || compared.operator === 'LE') ? compared : null
}

const NEGATED: Partial<Record<Operator, Operator>> = { IN: 'NOT_IN', CONTAINS: 'NOT_CONTAINS' }

function readTest(node: ASTNode): Found | null {
  switch (node.op) {
    case '==':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
      return readCompared(node.op, ...node.args)
    case 'in':
      return readIn(...node.args)
    case 'rcall':
      return readMethod(...node.args)
    case '?:':
      return readGuarded(...node.args)
    case '!_': {
      const inner = readTest(node.args)
      const operator = inner ? NEGATED[inner.operator] : undefined
      return inner && operator ? { ...inner, operator } : null
    }
    default:
      return null
  }
}

/** A test that, written again, is the very expression read: what reads alike but means otherwise stays with the experts. */
function readItem(node: ASTNode, familyOf: FamilyByName): CardTest | TestGroup | null {
  if (node.op === '&&' || node.op === '||') return readGroup(node, familyOf)
  const read = readTest(node)
  if (!read) return null
  const test: CardTest = { kind: 'test', ...read }
  const family = familyOf(test.name)
  if (family === undefined || !isComplete(test, familyOf)) return null
  const again = parseExpression(writeTest(test, family), () => false)
  return 'program' in again && isSameNode(again.program.ast, node) ? test : null
}

const shape = (value: unknown): unknown => {
  if (typeof value === 'bigint') return Number(value)
  if (Array.isArray(value)) return value.map(shape)
  if (typeof value !== 'object' || value === null || !('op' in value) || !('args' in value)) return value
  const name = isAst(value) ? referenceOf(value) : null
  return name === null ? [value.op, shape(value.args)] : ['card', name]
}
const isAst = (value: object): value is ASTNode => 'op' in value && 'args' in value && 'start' in value
const isSameNode = (one: ASTNode, other: ASTNode): boolean => JSON.stringify(shape(one)) === JSON.stringify(shape(other))

function readGroup(node: ASTNode & { op: '&&' | '||' }, familyOf: FamilyByName): TestGroup | null {
  const items = node.args.map(part => readItem(part, familyOf))
  if (!items.every(item => item !== null)) return null
  return { kind: 'group', join: node.op === '&&' ? 'AND' : 'OR', items }
}

/** The form of an expression, null where its shape has none; `writeExpression` of it means the same. */
export function readExpression(expression: string, familyOf: FamilyByName): TestGroup | null {
  if (expression.trim() === '') return { kind: 'group', join: 'AND', items: [] }
  const parsed = parseExpression(expression, () => false)
  if ('fault' in parsed) return null
  const item = readItem(parsed.program.ast, familyOf)
  return item === null ? null : simplify({ kind: 'group', join: 'AND', items: [item] })
}
