import { addColumns, create, type Db, index } from './frozen/schema.ts'

/**
 * A collection may be hidden, and its history says what an extension brought. The changes of records that a synchronisation chose wait
 * here until they are written, and stay as what became of each.
 */
export async function up(db: Db): Promise<void> {
  await addColumns(db, 'collection', 'enabled int=1')
  await addColumns(db, 'collection_event', 'former_end key?, new_end key?, added int=0')
  const change = 'collection_id int=>collection, change_id int, json_line text, state key, reason text=, by_user int?, at key'
  await create(db, 'collection_change', change, ['collection_id', 'change_id'])
  await index(db, 'collection_change', ['state', 'collection_id'])
}
