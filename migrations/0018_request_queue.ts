import { type Db, index } from './frozen/schema.ts'

/** Staff's queue: what nobody has taken, or one person has, by whose turn it is and since when. */
export async function up(db: Db): Promise<void> {
  await index(db, 'request', ['assigned_to', 'status', 'updated_at', 'id'])
}
