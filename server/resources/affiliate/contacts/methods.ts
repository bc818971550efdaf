import type { contactMethods } from '#contract/resources/affiliate/methods.ts'
import type { Implementation } from '../../../http/implement.ts'
import { requireFound } from '../../shared/refusals.ts'
import { pageOfPart } from '../parts.ts'
import { describeContact } from './describe.ts'
import { contactList, findContact } from './queries.ts'
import { contactWrites, makeMain } from './write.ts'

const PAGES = { list: contactList, show: describeContact }

export const contactImplementation: Implementation<typeof contactMethods> = {
  ADD: (input, context) => contactWrites.add(context, input),
  UPDATE: ({ id, ...input }, context) => contactWrites.change(context, id, input),
  async DELETE({ id }, context) {
    await contactWrites.remove(context, id)
    return {}
  },
  async MAKE_MAIN({ id }, context) {
    await makeMain(context, id)
    return {}
  },
  async GET_BY_ID({ id }, { db, caller }) {
    return describeContact(await requireFound(findContact(db, caller.scope, id)), caller)
  },
  GET_BY_AFFILIATE: ({ id, ...page }, context) => pageOfPart(context, PAGES, { affiliate: id, data: page }),
  FILTER: (input, context) => pageOfPart(context, PAGES, input),
}
