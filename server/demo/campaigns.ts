import type { SubCollectionInput } from '#contract/resources/collection/entity.ts'
import { collectionMethods } from '#contract/resources/collection/methods.ts'
import type { CollectionStatus } from '#contract/resources/collection/states.ts'
import type { Writer } from '../database/database.ts'
import { decide } from '../resources/collection/decide.ts'
import { carryOutPiece } from '../resources/collection/pieces.ts'
import { findCollection, insertCollection, insertSubCollections } from '../resources/collection/queries.ts'
import type { Ledger } from './ledger.ts'

/** More targets than the demonstration has. */
const ALL = 100_000

export interface Campaign {
  year: number
  name: string
  description: string
  startDate: string
  endDate: string
  forms: SubCollectionInput[]
}

/** COLLECT_MANAGEMENT ADD. */
export async function createCampaign(trx: Writer, ledger: Ledger, campaign: Campaign, by: number, now: string): Promise<number> {
  const { name, description, startDate, endDate, forms } = campaign
  const input = { name, description, comment: '', startDate, endDate }
  const id = await insertCollection(trx, input, by, now)
  await insertSubCollections(trx, id, forms)
  ledger.log('COLLECT_MANAGEMENT', 'ADD', `${collectionMethods.ADD.audit} : ${name}`, { ...input, forms }, by, now)
  return id
}

/** COLLECT_MANAGEMENT CHANGE_DECISION, by the very steps of the method. */
export async function moveCampaign(
  trx: Writer,
  ledger: Ledger,
  id: number,
  step: { to: CollectionStatus; comment: string; by: number; now: string },
): Promise<void> {
  const collection = await findCollection(trx, id)
  if (!collection) throw new Error(`the demo lacks the collection ${id}`)
  await decide(trx, collection, step)
  await carryOutPiece(trx, id, ALL)
  const description = `${collectionMethods.CHANGE_DECISION.audit} : ${collection.name}`
  const body = { id, decision: step.to, comment: step.comment }
  ledger.log('COLLECT_MANAGEMENT', 'CHANGE_DECISION', description, body, step.by, step.now)
}
