import type { ASTNode } from '@marcbachmann/cel-js'
import { parseExpression } from './expression.ts'
import { cardByName } from './layout.ts'
import type { Question, Questionnaire } from './model.ts'
import { partsOf, referenceOf } from './references.ts'
import { familyOfType } from './types/registry.ts'
import type { Family } from './types/rule.ts'

/** Comparisons in a condition that the question's type can never meet, told to who builds the questionnaire. */

const COMPARED = new Set(['==', '!=', '<', '<=', '>', '>=', 'in'])
const DAY = /^\d{4}-\d{2}-\d{2}$/

const EXPECTED: Record<Family, string> = {
  text: 'un texte entre guillemets',
  number: 'un nombre, sans guillemets',
  date: 'une date entre guillemets, sous la forme "2026-03-31"',
  choice: 'le code d’une réponse, entre guillemets',
  choices: 'le code d’une réponse, comme "CODE" in question',
  file: 'le texte vide "", pour un fichier qui manque',
  files: 'size(question), le nombre de fichiers',
  table: 'size(question), le nombre de lignes',
}

const literalOf = (node: ASTNode): unknown => {
  if (node.op === '-_') return literalOf(node.args)
  return node.op === 'value' ? node.args : undefined
}

const isKnownCode = (question: Question, code: string): boolean => (question.response?.data ?? []).some(line => line.code === code)

function mayEqual(question: Question, value: unknown, operator: string): boolean {
  const family = familyOfType(question.type)
  if (family === 'choices') return operator === 'in' && typeof value === 'string' && isKnownCode(question, value)
  if (family === 'number') return value === null || typeof value === 'number' || typeof value === 'bigint'
  if (family === 'files' || family === 'table') return false
  if (typeof value !== 'string') return false
  if (value === '' || family === 'text') return true
  return family === 'date' ? DAY.test(value) : family === 'choice' && isKnownCode(question, value)
}

/** Literals that stand against a card: the other side, or each member of a list. */
function against(node: ASTNode): { card: string; values: unknown[] } | null {
  if (!COMPARED.has(node.op) || !Array.isArray(node.args)) return null
  const [left, right] = partsOf(node.args)
  if (!left || !right) return null
  const [one, other] = [referenceOf(left), referenceOf(right)]
  const card = one ?? other
  const facing = one === null ? left : right
  if (card === null || (one !== null && other !== null)) return null
  const values = facing.op === 'list' ? facing.args.map(literalOf) : [literalOf(facing)]
  return { card, values: values.filter(value => value !== undefined) }
}

function faultsIn(node: ASTNode, byName: ReadonlyMap<string, { question: Question }>): string[] {
  const found = against(node)
  const question = found && byName.get(found.card)?.question
  const isWrong = question && found.values.some(value => !mayEqual(question, value, node.op))
  const own = isWrong ? [`«\u202f${question.name}\u202f» se compare à ${EXPECTED[familyOfType(question.type)]}.`] : []
  return [...own, ...partsOf(node.args).flatMap(part => faultsIn(part, byName))]
}

/** In words, each comparison that can never hold as it is written; none for an expression that cannot be read. */
export function typeFaults(expression: string, questionnaire: Questionnaire): string[] {
  const parsed = parseExpression(expression, () => false)
  return 'fault' in parsed ? [] : [...new Set(faultsIn(parsed.program.ast, cardByName(questionnaire)))]
}
