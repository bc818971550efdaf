import type { Reader, Writer } from '../../database/database.ts'
import { updateRow } from '../../database/rows.ts'

export const listSkeletons = (db: Reader) =>
  db.selectFrom('user_account').select(['id', 'username', 'username_skeleton as skeleton']).orderBy('id').execute()

export const writeSkeleton = (trx: Writer, id: number, skeleton: string): Promise<void> =>
  updateRow(trx, 'user_account', id, { username_skeleton: skeleton })
