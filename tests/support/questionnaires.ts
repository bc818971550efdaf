import type { Questionnaire } from '#contract/questionnaire/model.ts'
import { normalise } from '#contract/resources/questionnaire/place.ts'

const asTold = (questionnaire: Questionnaire): string =>
  JSON.stringify(normalise(questionnaire), (_key, value: unknown) => (value === null || value === '' ? undefined : value))

/** Whether two versions say the same: nothing and "" are one. */
export const isSameContent = (one: Questionnaire, other: Questionnaire): boolean => asTold(one) === asTold(other)
