import type { LabelFacts } from '#contract/resources/label/rules.ts'
import { APPLICATIONS, applicationAt } from '#contract/resources/label/states.ts'
import type { Reader } from '../../database/database.ts'
import type { Row } from '../../database/tables.ts'
import { findLastAct, findOpenApplication, listApplicationForms } from './queries.ts'

/** What stands beside a product's row, for who has read it already. */
type Known = Pick<LabelFacts, 'hasOpenRequest' | 'last'>

/** What the rules judge a product's label by. */
export async function labelFacts(db: Reader, product: Row<'product'>, known?: Known): Promise<LabelFacts> {
  const { reason } = APPLICATIONS[applicationAt(product.label_status)]
  return {
    status: product.label_status,
    enabled: product.enabled === 1,
    affiliate: product.affiliate_id,
    hasForms: (await listApplicationForms(db, product.catalog_id, reason)).length > 0,
    ...(known ?? {
      hasOpenRequest: (await findOpenApplication(db, product.id)) !== null,
      last: (await findLastAct(db, product.id)) ?? null,
    }),
  }
}
