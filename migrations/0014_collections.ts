import { addColumns, type Db } from './frozen/schema.ts'

/** A collection may be hidden, and its history says what an extension brought. */
export async function up(db: Db): Promise<void> {
  await addColumns(db, 'collection', 'enabled int=1')
  await addColumns(db, 'collection_event', 'former_end key?, new_end key?, added int=0')
}
