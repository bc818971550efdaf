import { showValue } from '#contract/questionnaire/cells.ts'
import { type CardTest, type Operator, type TestGroup, takesNoValue } from '#contract/questionnaire/condition-form.ts'
import { readExpression } from '#contract/questionnaire/condition-reading.ts'
import type { Question } from '#contract/questionnaire/model.ts'
import { familyOfType } from '#contract/questionnaire/types/registry.ts'
import type { Family } from '#contract/questionnaire/types/rule.ts'
import { cardsByName } from './builder-context.ts'
import type { BuilderState } from './state.ts'

const shared = { FILLED: 'est renseignée', EMPTY: 'n’est pas renseignée' }
const texts: Record<Family, Partial<Record<Operator, string>>> = {
  text: {
    ...shared,
    EQ: 'est égale à',
    NE: 'est différente de',
    CONTAINS: 'contient',
    NOT_CONTAINS: 'ne contient pas',
    STARTS: 'commence par',
    ENDS: 'finit par',
  },
  number: {
    ...shared,
    EQ: 'est égale à',
    NE: 'est différente de',
    GT: 'est supérieure à',
    GE: 'est supérieure ou égale à',
    LT: 'est inférieure à',
    LE: 'est inférieure ou égale à',
  },
  date: {
    ...shared,
    EQ: 'est le',
    NE: 'n’est pas le',
    GT: 'est après le',
    GE: 'est au plus tôt le',
    LT: 'est avant le',
    LE: 'est au plus tard le',
  },
  choice: { ...shared, EQ: 'est', NE: 'n’est pas', IN: 'est l’une de', NOT_IN: 'n’est aucune de' },
  choices: { ...shared, CONTAINS: 'comprend', NOT_CONTAINS: 'ne comprend pas' },
  file: { FILLED: 'est jointe', EMPTY: 'n’est pas jointe' },
  files: { FILLED: 'est jointe', EMPTY: 'n’est pas jointe' },
  table: { ...shared, GE: 'compte au moins (lignes)', LE: 'compte au plus (lignes)', EQ: 'compte exactement (lignes)' },
}

/** What an operator is called for answers of a family: « la réponse est supérieure à ». */
export const operatorText = (family: Family, operator: Operator): string => texts[family][operator] ?? operator

const valueText = (question: Question, value: string): string => {
  const family = familyOfType(question.type)
  if (family === 'text') return `«\u202f${value}\u202f»`
  return family === 'table' ? value : showValue(question, family === 'choices' ? [value] : value)
}

type QuestionOf = (name: string) => Question | undefined

function testText({ name, operator, values }: CardTest, questionOf: QuestionOf): string {
  const question = questionOf(name)
  if (!question) return name
  const told = `«\u202f${question.name}\u202f» ${operatorText(familyOfType(question.type), operator)}`
  return takesNoValue(operator) ? told : `${told} ${values.map(value => valueText(question, value)).join(', ')}`
}

const groupText = ({ join, items }: TestGroup, questionOf: QuestionOf): string =>
  items
    .map(item => (item.kind === 'test' ? testText(item, questionOf) : `(${groupText(item, questionOf)})`))
    .join(join === 'AND' ? ' et ' : ' ou ')

/** A condition in words, the expression itself where it has no form; `questionOf` gives the question of a card's name. */
export function conditionWords(expression: string, questionOf: QuestionOf): string {
  const form = readExpression(expression, name => {
    const question = questionOf(name)
    return question && familyOfType(question.type)
  })
  return form ? groupText(form, questionOf) : expression
}

export const conditionText = (state: BuilderState, expression: string): string =>
  conditionWords(expression, name => cardsByName(state).get(name)?.card.question)
