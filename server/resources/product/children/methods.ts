import { changesBetween } from '#contract/audit.ts'
import { always, recordRules } from '#contract/can.ts'
import { Problem, validationProblem } from '#contract/errors.ts'
import { type ChildProduct, childMethods, MOST_CHILDREN, MOST_LEVELS } from '#contract/resources/product/children.ts'
import { lockRow, lockTable } from '../../../database/lock.ts'
import { listRows } from '../../../database/rows.ts'
import type { CommandContext, QueryContext } from '../../../http/context.ts'
import type { Implementation } from '../../../http/implement.ts'
import { listUsableProducts } from '../../../records/queries.ts'
import { refuseTaken, requireFirst } from '../../shared/refusals.ts'
import { describeRows } from '../describe.ts'
import { productList } from '../list/queries.ts'
import { PRODUCT } from '../owner.ts'
import { childList, countChildren, countLevelsWith, deleteLink, insertLink, isAncestor, listAvailable } from './queries.ts'

interface Link {
  product: number
  fils: number
}
type Asked = Parameters<typeof childList.page>[1]

const rules = recordRules(childMethods, { DELETE_FILS: always })
const CHILD = [{ path: 'fils', label: 'Produit d’investissement' }]
const refused = (code: string) => validationProblem({ path: 'fils', code })

async function page(context: QueryContext, id: number, asked: Asked): Promise<{ data: ChildProduct[]; count: number }> {
  await PRODUCT.require(context, id)
  const { db, caller } = context
  const { rows, count } = await childList.page(context, asked)
  const ids = rows.map(row => row.id)
  const products = new Map((await describeRows(db, await productList.rowsOf(db, ids), caller)).map(product => [product.id, product]))
  const can = rules.canFor(caller)(undefined)
  const data = rows.flatMap(({ id: child, added_at: addedAt }) => {
    const product = products.get(child)
    return product ? [{ ...product, addedAt, can }] : []
  })
  return { data, count }
}

/** Refuses what would not be a tree that can be walked: a product in itself, too deep a one, too many children. */
async function judge({ db, caller }: CommandContext, link: Link): Promise<void> {
  const usable = await listUsableProducts(db, caller.scope, [link.fils])
  if (!usable.has(link.fils)) throw refused('STD_ERROR.INVALID_VALUE')
  if (await isAncestor(db, link)) throw refused('PRODUCT.OWN_ANCESTOR')
  if ((await countLevelsWith(db, link)) > MOST_LEVELS) throw refused('PRODUCT.TOO_DEEP')
  if ((await countChildren(db, link.product)) >= MOST_CHILDREN) throw refused('PRODUCT.TOO_MANY')
}

async function add(context: CommandContext, link: Link): Promise<Record<string, never>> {
  const { db, caller, now, audit } = context
  // Two links that make a circle together are each right by themselves: they take turns.
  await lockTable(db, 'product_child')
  await lockRow(db, 'product', link.product)
  const { name } = await PRODUCT.require(context, link.product)
  await judge(context, link)
  await refuseTaken(insertLink(db, link, { at: now, by: caller.id }), { product_child: 'PRODUCT' })
  const child = await requireFirst(listRows(db, 'product', [link.fils]))
  audit(`${name} : ${child.name}`, changesBetween(null, { fils: child.name }, CHILD))
  return {}
}

async function remove(context: CommandContext, link: Link): Promise<Record<string, never>> {
  const { db, audit } = context
  const { name } = await PRODUCT.require(context, link.product)
  const [child] = await listRows(db, 'product', [link.fils])
  if (!child || !(await deleteLink(db, link))) throw new Problem('NOT_FOUND')
  audit(`${name} : ${child.name}`, changesBetween({ fils: child.name }, null, CHILD))
  return {}
}

/** The bodies of `childMethods`. */
export const childImplementation: Implementation<typeof childMethods> = {
  GET_FILS: ({ id, ...data }, context) => page(context, id, { id, data }),
  FILTER_FILS: (input, context) => page(context, input.id, input),
  async GET_AVAILABLE_FILS(input, context) {
    await PRODUCT.require(context, input.id)
    const rows = await listAvailable(context.db, context.caller.scope, input)
    return rows.map(({ id, name }) => ({ id, name, enabled: true }))
  },
  ADD_FILS: (input, context) => add(context, input),
  DELETE_FILS: (input, context) => remove(context, input),
}
