import { type Db, index } from './frozen/schema.ts'

/** Of a million requests, a page of one status, kind, affiliate or collection by its last change is read in its order instead of sorted. */
export async function up(db: Db): Promise<void> {
  for (const filter of ['status', 'type', 'affiliate_id', 'collection_id']) await index(db, 'request', [filter, 'updated_at', 'id'])
}
