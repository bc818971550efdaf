import { Problem, validationProblem } from '#contract/errors.ts'
import { requestValues } from '#contract/messages/request-values.ts'
import { RIGHTS } from '#contract/permissions.ts'
import type { NewRequest, RequestChange } from '#contract/resources/request/entity.ts'
import { fold } from '#contract/text.ts'
import { listHolders } from '../../../access/holders/queries.ts'
import type { Writer } from '../../../database/database.ts'
import { isUniqueViolation } from '../../../database/errors.ts'
import { insertRow, listRows } from '../../../database/rows.ts'
import type { CommandContext } from '../../../http/context.ts'
import { tell } from '../../../services/messages/tell.ts'
import { insertRequestEvent, updateRequest } from '../queries.ts'
import { isAccount } from './queries.ts'

/** The affiliate that the person is to belong to. */
async function affiliateOf({ db, caller }: CommandContext, wanted: number | undefined): Promise<{ id: number; name: string }> {
  if (!caller.isInternal) {
    if (caller.affiliate === null) throw new Problem('FORBIDDEN')
    if (wanted !== undefined && wanted !== caller.affiliate) throw new Problem('NOT_FOUND')
  }
  const id = caller.isInternal ? wanted : caller.affiliate
  if (id === undefined || id === null) throw validationProblem({ path: 'affiliateTarget', code: 'STD_ERROR.REQUIRED' })
  const [affiliate] = await listRows(db, 'affiliate', [id])
  if (affiliate?.enabled !== 1) throw validationProblem({ path: 'affiliateTarget', code: 'STD_ERROR.INVALID_VALUE' })
  return affiliate
}

/** An address that is an account's, or awaited already: ALREADY_EXISTS, EMAIL. */
async function addressColumns(db: Writer, address: string) {
  const email_key = address.toLowerCase()
  if (await isAccount(db, email_key)) throw new Problem('ALREADY_EXISTS', 'EMAIL')
  return { email_address: address, email_key }
}

/** The database holds that one request waits for an address: the only index here that can be violated. */
function refuseAwaited(error: unknown): never {
  throw isUniqueViolation(error) ? new Problem('ALREADY_EXISTS', 'EMAIL') : error
}

/** Asks for a person's account, in NEW, and tells those who may decide (docs/domain.md 14.8); gives the request's id. */
export async function addRequest(context: CommandContext, input: NewRequest): Promise<number> {
  const { db, caller, now } = context
  const { type, emailAddress, firstName, lastName, description } = input
  const affiliate = await affiliateOf(context, input.affiliateTarget)
  const row = {
    type,
    status: 'REQUEST_NEW',
    ...(await addressColumns(db, emailAddress)),
    first_name: firstName,
    last_name: lastName,
    affiliate_id: affiliate.id,
    description,
    description_fold: fold(description),
    created_at: now,
    updated_at: now,
    created_by: caller.id,
  }
  const id = await insertRow(db, 'request', row).catch(refuseAwaited)
  await insertRequestEvent(db, {
    request_id: id,
    kind: 'CREATED',
    at: now,
    by_user: caller.id,
    from_status: null,
    to_status: 'REQUEST_NEW',
  })
  const users = (await listHolders(db, RIGHTS['REQUEST.DECISION'])).filter(user => user !== caller.id)
  const variables = {
    ...requestValues({ id, type, target: emailAddress, status: 'REQUEST_NEW' }, description),
    'person.email': emailAddress,
    'person.name': `${firstName} ${lastName}`.trim(),
    'affiliate.name': affiliate.name,
  }
  await tell(db, 'USER_ADD', users, { about: { request: id }, variables }, now)
  context.audit(`n° ${id}, ${emailAddress}, ${affiliate.name}`)
  return id
}

/** Changes whom to add: what is not given stays. */
export async function changeRequest({ db, now, audit }: CommandContext, { id, ...change }: RequestChange): Promise<void> {
  const { emailAddress, firstName, lastName, description } = change
  const set = {
    ...(emailAddress !== undefined && (await addressColumns(db, emailAddress))),
    ...(firstName !== undefined && { first_name: firstName }),
    ...(lastName !== undefined && { last_name: lastName }),
    ...(description !== undefined && { description, description_fold: fold(description) }),
  }
  await updateRequest(db, id, set, now).catch(refuseAwaited)
  audit(`n° ${id}`)
}
