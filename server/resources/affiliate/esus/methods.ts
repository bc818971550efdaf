import type { esusMethods } from '#contract/resources/affiliate/methods.ts'
import type { Implementation } from '../../../http/implement.ts'
import { pageOfPart } from '../../parts/page.ts'
import { requireFound } from '../../shared/refusals.ts'
import { AFFILIATE } from '../owner.ts'
import { describeAgreement } from './describe.ts'
import { agreementList, findAgreement } from './queries.ts'
import { add, change, remove } from './write.ts'

const PAGES = { list: agreementList, show: describeAgreement }

export const esusImplementation: Implementation<typeof esusMethods> = {
  ADD: (input, context) => add(context, input),
  UPDATE: (input, context) => change(context, input),
  DELETE: ({ id }, context) => remove(context, id),
  async GET_BY_ID({ id }, { db, caller }) {
    return describeAgreement(await requireFound(findAgreement(db, caller.scope, id)), caller)
  },
  GET_BY_AFFILIATE: ({ id, ...page }, context) => pageOfPart(context, { owner: AFFILIATE, id }, PAGES, { affiliate: id, data: page }),
  FILTER: (input, context) => pageOfPart(context, { owner: AFFILIATE, id: input.affiliate }, PAGES, input),
}
