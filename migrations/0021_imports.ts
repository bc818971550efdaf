import { addColumns, create, type Db, run } from './frozen/schema.ts'

/** Codes of a former system, each once, and the rows of files that were imported. */
export async function up(db: Db): Promise<void> {
  await addColumns(db, 'affiliate', 'code key=')
  await addColumns(db, 'product', 'label_meeting key?')
  await run(db, [
    "create unique index affiliate_code on affiliate (code) where code <> ''",
    "create unique index product_own_code on product (code) where code <> ''",
  ])
  await create(db, 'import_row', 'kind key, file key, sheet key, row int, record_id int, by_user int, at key', [
    'kind',
    'file',
    'sheet',
    'row',
  ])
}
