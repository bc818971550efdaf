import { validationProblem } from '#contract/errors.ts'
import type { RecordField } from '#contract/record/field.ts'
import type { Scope } from '../../access/caller.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { lockRow } from '../../database/lock.ts'
import type { CommandContext } from '../../http/context.ts'
import { changesIn } from '../../records/changes.ts'
import { checkReferences } from '../../records/checks.ts'
import { hold as holdRecord, refuseTaken } from '../shared/refusals.ts'
import type { PartOwner, PartRow } from './owner.ts'
import type { PartTable } from './queries.ts'

interface Made {
  created_at: string
  updated_at: string
  created_by: number
}

/** A part that applies at once, a partner's too (docs/decisions.md 3.5): what is its own beside the common way. */
interface Part<Input, Values extends object, Row, Columns> {
  owner: PartOwner
  table: PartTable
  fields: readonly RecordField[]
  /** What must be unique within an owner: the index's column, and the field that ALREADY_EXISTS names. */
  once: Readonly<Record<string, 'EMAIL' | 'NAME' | 'CODE'>>
  nameOf(part: Input | Values): string
  find(db: Reader, scope: Scope, id: number): Promise<Row | undefined>
  valuesOf(row: NoInfer<Row>): Values
  /** The columns to write; `held` is what the record holds already. */
  columnsOf(input: Input, held: Values | null): Columns
  insert(trx: Writer, owner: number, row: Columns & Made): Promise<number>
  update(trx: Writer, id: number, set: Columns & { updated_at: string }): Promise<void>
  remove(trx: Writer, id: number): Promise<void>
  /** Judges a new one of an owner, which is held. */
  before?(trx: Writer, owner: number): Promise<void>
  /** What else changes with the record. */
  after?(trx: Writer, id: number, input: Input, held: Values | null): Promise<void>
}

/** ADD, UPDATE and DELETE of a part, and what else its commands need: `hold` and `tell`. */
export function partWrites<Input extends object, Values extends object, Row extends PartRow, Columns>(
  part: Part<Input, Values, Row, Columns>,
) {
  const { owner, table, fields, once } = part

  /** The record within reach, held until the command ends. */
  async function hold({ db, caller }: CommandContext, id: number): Promise<Row> {
    return holdRecord(db, table, id, () => part.find(db, caller.scope, id))
  }

  async function tell({ db, audit }: CommandContext, of: string, before: Values | null, after: Input | Values | null): Promise<void> {
    const named = after ?? before
    audit(named ? `${of} : ${part.nameOf(named)}` : of, await changesIn(db, fields, before, after))
  }

  return {
    hold,
    tell,
    async add(context: CommandContext, of: number, input: Input): Promise<{ id: number }> {
      const { db, caller, now } = context
      // Held, so that whose it is and how many it has stay true until the command ends.
      await lockRow(db, owner.kind, of)
      const { id: ownerId, name } = await owner.require(context, of)
      await part.before?.(db, ownerId)
      await checkReferences(db, caller, { fields, values: input, held: null })
      const made = { created_at: now, updated_at: now, created_by: caller.id }
      const id = await refuseTaken(part.insert(db, ownerId, { ...part.columnsOf(input, null), ...made }), once)
      await part.after?.(db, id, input, null)
      await tell(context, name, null, input)
      return { id }
    },
    async change(context: CommandContext, { id, of }: { id: number; of: number }, input: Input): Promise<{ id: number }> {
      const { db, caller, now } = context
      const { id: ownerId, name } = await owner.require(context, of)
      const row = await hold(context, id)
      if (row.owner_id !== ownerId) throw validationProblem({ path: owner.kind, code: 'STD_ERROR.INVALID' })
      await context.refuseStale()
      const before = part.valuesOf(row)
      await checkReferences(db, caller, { fields, values: input, held: before })
      await refuseTaken(part.update(db, id, { ...part.columnsOf(input, before), updated_at: now }), once)
      await part.after?.(db, id, input, before)
      await tell(context, name, before, { ...before, ...input })
      return { id }
    },
    async remove(context: CommandContext, { id }: { id: number }): Promise<Record<string, never>> {
      const row = await hold(context, id)
      await part.remove(context.db, id)
      await tell(context, row.owner_name, part.valuesOf(row), null)
      return {}
    },
  }
}
