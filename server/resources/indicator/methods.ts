import type { indicatorMethods } from '#contract/resources/indicator/methods.ts'
import type { Implementation } from '../../http/implement.ts'
import { describeIndicators } from './indicators.ts'

export const indicatorImplementation: Implementation<typeof indicatorMethods> = {
  GET: (_input, context) => describeIndicators(context),
}
