import { describe, expect, it } from 'vitest'
import { typeFaults } from '#contract/questionnaire/condition-types.ts'
import { ALL_TYPES } from './support.ts'

const told = (expression: string) => typeFaults(expression, ALL_TYPES)

describe('comparisons that a question can never meet', () => {
  it('are told with what the question is compared to', () => {
    expect(told('int > 5 && int == "5"')).toEqual(['«\u202fQuestion QUESTION_TYPE_INT\u202f» se compare à un nombre, sans guillemets.'])
    expect(told('string == 5')).toEqual(['«\u202fQuestion QUESTION_TYPE_STRING\u202f» se compare à un texte entre guillemets.'])
    expect(told('answers["date"] < "31/03/2026"')).toHaveLength(1)
    expect(told('radio == "OUIX" || radio in ["OUI", "NO"]')).toHaveLength(1)
    expect(told('"OUI" in choice_multiple && choice_multiple == "OUI"')).toHaveLength(1)
    expect(told('table == 3 || file_multiple == ""')).toHaveLength(2)
  })

  it('are none where each is compared as it answers, or nothing can be said', () => {
    expect(told('int >= -5 && decimal != null && string != "" && date < "2026-03-31" && radio in ["OUI", "NON"]')).toEqual([])
    expect(told('size(table) > 3 && !("NON" in radio_multiple) && file != "" && int > decimal')).toEqual([])
    expect(told('int >')).toEqual([])
    expect(told('inconnue == 3')).toEqual([])
  })
})
