import type { esusMethods } from '#contract/resources/affiliate/methods.ts'
import { countedPage } from '../../../database/page.ts'
import type { QueryContext } from '../../../http/context.ts'
import type { Implementation } from '../../../http/implement.ts'
import { requireAffiliate, requireFound } from '../parts.ts'
import { describeAgreement } from './describe.ts'
import { type AgreementFilters, type AgreementPage, countAgreements, findAgreement, listAgreements } from './queries.ts'
import { add, change, remove } from './write.ts'

async function pageOfAgreements(context: QueryContext, filters: AgreementFilters, page: AgreementPage) {
  const { db, caller } = context
  await requireAffiliate(context, filters.affiliate)
  const found = await listAgreements(db, caller.scope, filters, page)
  const { rows, count } = await countedPage(page, found, () => countAgreements(db, caller.scope, filters))
  return { data: rows.map(row => describeAgreement(row, caller)), count }
}

export const esusImplementation: Implementation<typeof esusMethods> = {
  ADD: (input, context) => add(context, input),
  UPDATE: (input, context) => change(context, input),
  DELETE: ({ id }, context) => remove(context, id),
  async GET_BY_ID({ id }, { db, caller }) {
    return describeAgreement(await requireFound(findAgreement(db, caller.scope, id)), caller)
  },
  GET_BY_AFFILIATE: ({ id, ...page }, context) => pageOfAgreements(context, { affiliate: id }, page),
  FILTER: ({ data: page, ...filters }, context) => pageOfAgreements(context, filters, page),
}
