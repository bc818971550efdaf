import { create, type Db, index, run } from './frozen/schema.ts'

/**
 * Requests that a collection's last decision has not reached yet: closing, archiving and extending go piece by piece, as asking does. What
 * waits to be asked is found by its collection alone; its other index cost an opening more than it ever gave.
 */
export async function up(db: Db): Promise<void> {
  const who = 'affiliate_id int?->affiliate, user_id int?->user_account'
  await create(db, 'collection_reaching', `request_id int=>request, collection_id int=>collection, ${who}`, ['request_id'])
  await index(db, 'collection_reaching', ['collection_id', 'affiliate_id', 'user_id', 'request_id'])
  await run(db, ['drop index collection_asking_sub_collection_id'])
}
