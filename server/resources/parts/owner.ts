import type { Scope } from '../../access/caller.ts'
import type { Clause } from '../../database/list/clause.ts'
import type { QueryContext } from '../../http/context.ts'

/** What parts hang on. */
export interface PartOwner {
  kind: 'affiliate' | 'product'
  /** The record within reach of who sees and changes its parts; any other is NOT_FOUND. */
  require(context: Pick<QueryContext, 'db' | 'caller'>, id: number): Promise<{ id: number; name: string }>
  /** The parts `part` within reach; null: all. */
  within(scope: Scope): Clause | null
}

/** What every part's row tells of its owner. */
export interface PartRow {
  id: number
  owner_id: number
  owner_name: string
  created_at: string
  updated_at: string
}

/** What every part answers with beside its own values. */
export const partFacts = ({ id, created_at, updated_at }: PartRow) => ({ id, createdAt: created_at, updatedAt: updated_at })
export const ownerOf = ({ owner_id, owner_name }: PartRow) => ({ id: owner_id, name: owner_name })
