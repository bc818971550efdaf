import type { documentMethods } from '#contract/resources/affiliate/methods.ts'
import { countedPage } from '../../../database/page.ts'
import type { QueryContext } from '../../../http/context.ts'
import type { Implementation } from '../../../http/implement.ts'
import { requireAffiliate, requireFound } from '../parts.ts'
import { describeDocument } from './describe.ts'
import { countDocuments, type DocumentFilters, type DocumentPage, findDocument, listDocuments } from './queries.ts'
import { addDocument, changeDocument, removeDocument } from './write.ts'

async function pageOfDocuments(context: QueryContext, filters: DocumentFilters, page: DocumentPage) {
  const { db, caller } = context
  await requireAffiliate(context, filters.affiliate)
  const found = await listDocuments(db, caller.scope, filters, page)
  const { rows, count } = await countedPage(page, found, () => countDocuments(db, caller.scope, filters))
  return { data: rows.map(row => describeDocument(row, caller)), count }
}

export const documentImplementation: Implementation<typeof documentMethods> = {
  ADD: (input, context) => addDocument(context, input),
  UPDATE: (input, context) => changeDocument(context, input),
  async DELETE({ id }, context) {
    await removeDocument(context, id)
    return {}
  },
  async GET_BY_ID({ id }, { db, caller }) {
    return describeDocument(await requireFound(findDocument(db, caller.scope, id)), caller)
  },
  GET_BY_AFFILIATE: ({ id, ...page }, context) => pageOfDocuments(context, { affiliate: id }, page),
  FILTER: ({ data: page, ...filters }, context) => pageOfDocuments(context, filters, page),
}
