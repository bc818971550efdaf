import type { contactMethods } from '#contract/resources/affiliate/methods.ts'
import { countedPage } from '../../../database/page.ts'
import type { QueryContext } from '../../../http/context.ts'
import type { Implementation } from '../../../http/implement.ts'
import { requireAffiliate, requireFound } from '../parts.ts'
import { describeContact } from './describe.ts'
import { type ContactFilters, type ContactPage, countContacts, findContact, listContacts } from './queries.ts'
import { addContact, changeContact, makeMain, removeContact } from './write.ts'

async function pageOfContacts(context: QueryContext, filters: ContactFilters, page: ContactPage) {
  const { db, caller } = context
  await requireAffiliate(context, filters.affiliate)
  const found = await listContacts(db, caller.scope, filters, page)
  const { rows, count } = await countedPage(page, found, () => countContacts(db, caller.scope, filters))
  return { data: rows.map(row => describeContact(row, caller)), count }
}

export const contactImplementation: Implementation<typeof contactMethods> = {
  ADD: (input, context) => addContact(context, input),
  UPDATE: (input, context) => changeContact(context, input),
  async DELETE({ id }, context) {
    await removeContact(context, id)
    return {}
  },
  async MAKE_MAIN({ id }, context) {
    await makeMain(context, id)
    return {}
  },
  async GET_BY_ID({ id }, { db, caller }) {
    return describeContact(await requireFound(findContact(db, caller.scope, id)), caller)
  },
  GET_BY_AFFILIATE: ({ id, ...page }, context) => pageOfContacts(context, { affiliate: id }, page),
  FILTER: ({ data: page, ...filters }, context) => pageOfContacts(context, filters, page),
}
