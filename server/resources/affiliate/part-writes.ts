import { changesBetween, type LabelledField } from '#contract/audit.ts'
import { validationProblem } from '#contract/errors.ts'
import type { RecordField } from '#contract/fields.ts'
import type { Caller, Scope } from '../../access/caller.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { lockRow } from '../../database/lock.ts'
import type { CommandContext } from '../../http/context.ts'
import { requireFound } from '../shared/refusals.ts'
import { namesOf } from '../table/references/names.ts'
import { refuseTwin, requireAffiliate } from './parts.ts'

interface PartRow {
  id: number
  affiliate_id: number
  affiliate_name: string
}

interface Made {
  affiliate_id: number
  created_at: string
  updated_at: string
  created_by: number
}

/** A part of an affiliate that applies at once, a partner's too (decisions, Requests): what is its own beside the common way. */
interface Part<Input, Row, Shown extends object, Columns> {
  table: 'affiliate_contact' | 'affiliate_document'
  fields: readonly (RecordField | LabelledField)[]
  /** What an affiliate holds once: the index's column, and the field that ALREADY_EXISTS names. */
  once: { column: string; field: 'EMAIL' | 'NAME' }
  nameOf(part: Input | Shown): string
  find(db: Reader, scope: Scope, id: number): Promise<Row | undefined>
  /** The record as the contract shows it. */
  describe(row: Row, caller: Caller): Shown
  columnsOf(input: Input): Columns
  /** Refuses what the record may not hold; `held` is what it holds already. */
  check(context: CommandContext, input: Input, held: Row | null): Promise<void>
  insert(trx: Writer, row: Columns & Made): Promise<number>
  update(trx: Writer, id: number, set: Columns & { updated_at: string }): Promise<void>
  remove(trx: Writer, id: number): Promise<void>
  /** What else changes with the record. */
  after?(trx: Writer, id: number, input: Input, held: Row | null): Promise<void>
}

/** ADD, UPDATE and DELETE of a part of an affiliate, and what else its commands need: `hold` and `tell`. */
export function partWrites<Input extends { affiliate: { id: number } }, Row extends PartRow, Shown extends object, Columns>(
  part: Part<Input, Row, Shown, Columns>,
) {
  const { table, fields, once } = part

  /** The record within reach, held until the command ends. */
  async function hold({ db, caller }: CommandContext, id: number): Promise<Row> {
    await lockRow(db, table, id)
    return requireFound(part.find(db, caller.scope, id))
  }

  async function tell({ db, audit }: CommandContext, affiliate: string, before: Shown | null, after: Input | Shown | null): Promise<void> {
    const named = after ?? before
    const changes = changesBetween(before, after, fields, await namesOf(db, fields, [before, after]))
    audit(named ? `${affiliate} : ${part.nameOf(named)}` : affiliate, changes)
  }

  return {
    hold,
    tell,
    async add(context: CommandContext, input: Input): Promise<{ id: number }> {
      const { db, caller, now } = context
      const affiliate = await requireAffiliate(context, input.affiliate.id)
      await part.check(context, input, null)
      const made = { affiliate_id: affiliate.id, created_at: now, updated_at: now, created_by: caller.id }
      const id = await refuseTwin(part.insert(db, { ...part.columnsOf(input), ...made }), once.column, once.field)
      await part.after?.(db, id, input, null)
      await tell(context, affiliate.name, null, input)
      return { id }
    },
    async change(context: CommandContext, id: number, input: Input): Promise<{ id: number }> {
      const { db, caller, now } = context
      const affiliate = await requireAffiliate(context, input.affiliate.id)
      const row = await hold(context, id)
      if (row.affiliate_id !== affiliate.id) throw validationProblem({ path: 'affiliate', code: 'STD_ERROR.INVALID' })
      await context.refuseStale()
      await part.check(context, input, row)
      await refuseTwin(part.update(db, id, { ...part.columnsOf(input), updated_at: now }), once.column, once.field)
      await part.after?.(db, id, input, row)
      const before = part.describe(row, caller)
      await tell(context, affiliate.name, before, { ...before, ...input })
      return { id }
    },
    async remove(context: CommandContext, id: number): Promise<void> {
      const row = await hold(context, id)
      await part.remove(context.db, id)
      await tell(context, row.affiliate_name, part.describe(row, context.caller), null)
    },
  }
}
