import fc from 'fast-check'
import { type CardTest, OPERATORS_OF, type TestGroup, takesMany, takesNoValue } from '#contract/questionnaire/condition-form.ts'
import { QUESTION_TYPES, type QuestionType } from '#contract/questionnaire/model.ts'
import { familyOfType } from '#contract/questionnaire/types/registry.ts'
import type { Family } from '#contract/questionnaire/types/rule.ts'

/** Cards to write conditions about, and random conditions as the form holds them. */

export interface Named {
  name: string
  type: QuestionType
}

/** A card of each type; some names are no identifiers, some are words of the language. */
export const NAMED: readonly Named[] = QUESTION_TYPES.map((type, at) => ({
  type,
  name: ['in', 'a-b', '2024', 'answers', 'size', 'null'][at] ?? `c_${at}`,
}))
export const familyOf = (name: string): Family | undefined => {
  const named = NAMED.find(one => one.name === name)
  return named && familyOfType(named.type)
}

export const NUMBERS = ['0', '-3', '12.5', '50', '1e-7', '1234567890123']
export const CODES = ['OUI', 'NON', 'PEUT_ETRE']
/** What a card of each family is compared to; texts, dates and choices are answered with the same. */
export const VALUES: Record<Family, string[]> = {
  text: ['x', 'é"l\\an', 'l’an\nneuf', 'xyz', ' '],
  number: NUMBERS,
  date: ['2025-12-31', '2026-03-31', '2026-04-01'],
  choice: CODES,
  choices: CODES,
  table: ['1', '2', '3'],
  file: [],
  files: [],
}

const testOf = (named: readonly Named[]): fc.Arbitrary<CardTest> =>
  fc.constantFrom(...named).chain(({ name, type }) => {
    const family = familyOfType(type)
    return fc.constantFrom(...OPERATORS_OF[family]).chain(operator => {
      const { min, max } = takesNoValue(operator) ? { min: 0, max: 0 } : { min: 1, max: takesMany(operator) ? 3 : 1 }
      const value = fc.constantFrom(...(VALUES[family].length > 0 ? VALUES[family] : ['']))
      return fc.array(value, { minLength: min, maxLength: max }).map((values): CardTest => ({ kind: 'test', name, operator, values }))
    })
  })

/** Conditions of the form over these cards: groups in groups, empty ones too. */
export const formOver = (named: readonly Named[]): fc.Arbitrary<TestGroup> =>
  fc.letrec<{ group: TestGroup; item: CardTest | TestGroup }>(tie => ({
    group: fc.record({
      kind: fc.constant('group' as const),
      join: fc.constantFrom('AND' as const, 'OR' as const),
      items: fc.array(tie('item'), { maxLength: 4 }),
    }),
    item: fc.oneof({ depthSize: 'small', withCrossShrink: true }, testOf(named), tie('group')),
  })).group
