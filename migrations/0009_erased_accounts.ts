import { addColumns, type Db } from './frozen/schema.ts'

/** When the personal data of an account were erased. */
export async function up(db: Db): Promise<void> {
  await addColumns(db, 'user_account', 'erased_at key?')
}
