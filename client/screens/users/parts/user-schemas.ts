import type { z } from 'zod'
import type { UserType } from '#contract/permissions.ts'
import { invitationInput, userInput } from '#contract/resources/user/entity.ts'
import { needsAffiliate } from '#contract/resources/user/rules.ts'

const checkAffiliate = ({ userType, affiliate }: { userType: UserType; affiliate: unknown }, context: z.core.$RefinementCtx) => {
  if (needsAffiliate(userType) && affiliate === null) {
    context.addIssue({ code: 'custom', message: 'STD_ERROR.REQUIRED', path: ['affiliate'] })
  }
}

/** The contract's schemas with the rule on affiliates, as both sides judge them (docs/domain.md 2.1). */
export const userForm = userInput.superRefine(checkAffiliate)
export const invitationForm = invitationInput.superRefine(checkAffiliate)

/** What the two forms share: whose rights, as typed. The id 0 is a profile not chosen yet. */
export type WithRights = Pick<z.input<typeof invitationInput>, 'userType' | 'profile' | 'affiliate'>
