import type { documentMethods } from '#contract/resources/affiliate/methods.ts'
import type { Implementation } from '../../../http/implement.ts'
import { requireFound } from '../../shared/refusals.ts'
import { pageOfPart } from '../parts.ts'
import { describeDocument } from './describe.ts'
import { documentList, findDocument } from './queries.ts'
import { documentWrites } from './write.ts'

const PAGES = { list: documentList, show: describeDocument }

export const documentImplementation: Implementation<typeof documentMethods> = {
  ADD: (input, context) => documentWrites.add(context, input),
  UPDATE: ({ id, ...input }, context) => documentWrites.change(context, id, input),
  async DELETE({ id }, context) {
    await documentWrites.remove(context, id)
    return {}
  },
  async GET_BY_ID({ id }, { db, caller }) {
    return describeDocument(await requireFound(findDocument(db, caller.scope, id)), caller)
  },
  GET_BY_AFFILIATE: ({ id, ...page }, context) => pageOfPart(context, PAGES, { affiliate: id, data: page }),
  FILTER: (input, context) => pageOfPart(context, PAGES, input),
}
