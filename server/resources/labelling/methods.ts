import { actOf } from '#contract/resources/label/fields.ts'
import type { labelMethods } from '#contract/resources/label/methods.ts'
import type { Implementation } from '../../http/implement.ts'
import { act, rectify } from './act.ts'
import { apply, invite } from './applications/open.ts'

export const labellingImplementation: Implementation<typeof labelMethods> = {
  LABELISATION: (input, context) => act(context, input, actOf.LABELISATION(input)),
  REFUS_LABELISATION: (input, context) => act(context, input, actOf.REFUS_LABELISATION(input)),
  DELABELLISATION: (input, context) => act(context, input, actOf.DELABELLISATION(input)),
  RENOUVELLEMENT: (input, context) => act(context, input, actOf.RENOUVELLEMENT(input)),
  RECTIFICATION: (input, context) => rectify(context, input),
  LABELISATION_REQUEST: ({ id }, context) => apply(context, id, 'LABELISATION_REQUEST'),
  RENOUVELLEMENT_REQUEST: ({ id }, context) => apply(context, id, 'RENOUVELLEMENT_REQUEST'),
  INVITATION: ({ id, labelExpiryDate }, context) => invite(context, id, labelExpiryDate),
}
