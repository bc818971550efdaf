import { IMPORTS, type ImportKind } from '#contract/imports/registry.ts'
import type { FoundRecord, importMethods } from '#contract/resources/imports/methods.ts'
import type { QueryContext } from '../../http/context.ts'
import type { Implementation } from '../../http/implement.ts'
import { listChoices, listImported } from '../../records/imports/queries.ts'
import { describeImportedAffiliates } from '../affiliate/import/describe.ts'
import { describeImportedProducts } from '../product/import/describe.ts'
import { describeImportedUsers } from '../user/import/describe.ts'

type Find = (context: QueryContext, codes: readonly string[], emails: readonly string[]) => Promise<FoundRecord[]>

const RECORDS: Readonly<Record<ImportKind, Find>> = {
  product: describeImportedProducts,
  affiliate: describeImportedAffiliates,
  user: describeImportedUsers,
}
const NAMED = { product: ['catalog'], affiliate: [], user: ['profile', 'role'] } as const satisfies Record<ImportKind, readonly string[]>

export const importImplementation: Implementation<typeof importMethods> = {
  GET_CHOICES: ({ kind }, { db }) => listChoices(db, { tables: IMPORTS[kind].tables, records: NAMED[kind], affiliates: null, lines: null }),
  GET_RECORDS: ({ kind, codes, emails }, context) => RECORDS[kind](context, codes, emails),
  GET_DONE: ({ kind, file }, { db }) => listImported(db, kind, file),
  async REPORT({ name }, { audit }) {
    audit(name)
    return {}
  },
}
