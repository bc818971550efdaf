import { validationProblem } from '#contract/errors.ts'
import type { CommandContext } from '../../../http/context.ts'
import { inviteFor } from '../../user/write.ts'
import type { Applied } from '../proposal/product.ts'
import type { RequestRecord } from '../queries.ts'

export interface GivenAccount {
  profile?: { id: number } | undefined
  gender?: string | undefined
}

/** Invites the person that a USER_ADD names to an account of the affiliate, with the profile and gender that staff give. */
export async function acceptUser(context: CommandContext, request: RequestRecord, { profile, gender }: GivenAccount): Promise<Applied> {
  if (profile === undefined || gender === undefined) {
    throw validationProblem(
      ...(profile === undefined ? [{ path: 'profile', code: 'STD_ERROR.REQUIRED' }] : []),
      ...(gender === undefined ? [{ path: 'gender', code: 'STD_ERROR.REQUIRED' }] : []),
    )
  }
  const email = request.email_address ?? ''
  await inviteFor(context, {
    profile,
    gender,
    email,
    userType: 'USER_TYPE_EXTERNE',
    affiliate: request.affiliate_id === null ? null : { id: request.affiliate_id },
    firstName: request.first_name ?? '',
    lastName: request.last_name ?? '',
  })
  return { changes: [{ field: 'account', label: 'Compte invité', before: '', after: email }] }
}
