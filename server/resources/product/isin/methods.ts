import { always, recordRules } from '#contract/can.ts'
import { validationProblem } from '#contract/errors.ts'
import {
  type IsinCode,
  type IsinInput,
  type IsinValues,
  isinMethods,
  isinRecord,
  MOST_CODES,
} from '#contract/resources/product/parts/methods.ts'
import type { Caller } from '../../../access/caller.ts'
import { deleteRow, updateRow } from '../../../database/rows.ts'
import type { Implementation } from '../../../http/implement.ts'
import { ownerOf, partFacts } from '../../parts/owner.ts'
import { pageOfPart } from '../../parts/page.ts'
import { countParts, insertPart } from '../../parts/queries.ts'
import { partWrites } from '../../parts/writes.ts'
import { requireFound } from '../../shared/refusals.ts'
import { PRODUCT } from '../owner.ts'
import { findIsin, type IsinRow, isinList } from './queries.ts'
import { storedIsin } from './record.ts'

const TABLE = { table: 'product_isin', owner: 'product' } as const

export const isinWrites = partWrites({
  owner: PRODUCT,
  table: TABLE.table,
  fields: isinRecord.named,
  once: { code: 'CODE' },
  nameOf: ({ code }: Pick<IsinValues, 'code'>) => code,
  find: findIsin,
  valuesOf: storedIsin.valuesOf,
  columnsOf: (values: IsinInput) => storedIsin.columnsOf(values),
  insert: (trx, of, row) => insertPart(trx, TABLE, of, row),
  update: (trx, id, set) => updateRow(trx, TABLE.table, id, set),
  remove: (trx, id) => deleteRow(trx, TABLE.table, id),
  async before(trx, of) {
    if ((await countParts(trx, TABLE, of)) >= MOST_CODES) throw validationProblem({ path: 'code', code: 'PRODUCT.TOO_MANY' })
  },
})

const rules = recordRules(isinMethods, { UPDATE: always, DELETE: always })
const show = (row: IsinRow, caller: Caller): IsinCode => ({
  ...partFacts(row),
  product: ownerOf(row),
  ...storedIsin.valuesOf(row),
  can: rules.canFor(caller)(undefined),
})
const PAGES = { list: isinList, show }

export const isinImplementation: Implementation<typeof isinMethods> = {
  ADD: ({ product, ...values }, context) => isinWrites.add(context, product.id, values),
  UPDATE: ({ id, product, ...values }, context) => isinWrites.change(context, { id, of: product.id }, values),
  DELETE: (input, context) => isinWrites.remove(context, input),
  GET_BY_ID: async ({ id }, { db, caller }) => show(await requireFound(findIsin(db, caller.scope, id)), caller),
  GET_BY_PRODUCT: ({ id, ...data }, context) => pageOfPart(context, { owner: PRODUCT, id }, PAGES, { owner: id, data }),
  FILTER: ({ product: id, ...asked }, context) => pageOfPart(context, { owner: PRODUCT, id }, PAGES, { ...asked, owner: id }),
}
