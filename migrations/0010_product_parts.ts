import { create, type Db, index, run } from './frozen/schema.ts'

const MADE = 'created_at key, updated_at key, created_by int?'

/** What hangs on a product: contacts, documents, ISIN codes (docs/domain.md 8.4). */
async function parts(db: Db): Promise<void> {
  const contact = `
    product_id int=>product, civility text, last_name text, first_name text, name_fold key, first_name_fold key, email text,
    email_key key, phone text=, fonction text=, fonction_fold key=, type int, is_main int=0, enabled int=1, ${MADE}`
  await create(db, 'product_contact', contact)
  await create(db, 'product_document', `product_id int=>product, name text, name_fold key, file_name text, type int, ${MADE}`)
  await create(db, 'product_isin', `product_id int=>product, code key, name text=, name_fold key=, ${MADE}`)
  for (const [name, unique, sorted] of [
    ['product_contact', 'email_key', 'name_fold'],
    ['product_document', 'name_fold', 'created_at'],
    ['product_isin', 'code', 'created_at'],
  ] as const) {
    await index(db, name, ['product_id', 'id'])
    await index(db, name, ['product_id', unique], true)
    await index(db, name, ['product_id', sorted])
  }
  await run(db, ['create unique index product_contact_one_main on product_contact (product_id) where is_main = 1'])
  await index(db, 'product_document', ['file_name'])
  // A code is looked for without its product.
  await index(db, 'product_isin', ['code'])
  // Who uses a reference line is asked before it is deleted.
  for (const column of ['type', 'civility']) await index(db, 'product_contact', [column, 'id'])
  await index(db, 'product_document', ['type', 'id'])
}

/** The products that a product invests in. */
async function children(db: Db): Promise<void> {
  const link = 'product_id int=>product, child_id int=>product, created_at key, created_by int?'
  await create(db, 'product_child', link, ['product_id', 'child_id'])
  await index(db, 'product_child', ['product_id', 'created_at'])
  await index(db, 'product_child', ['child_id', 'product_id'])
}

export async function up(db: Db): Promise<void> {
  await parts(db)
  await children(db)
}
