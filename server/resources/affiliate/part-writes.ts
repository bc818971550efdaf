import { changesBetween } from '#contract/audit.ts'
import { validationProblem } from '#contract/errors.ts'
import type { RecordField } from '#contract/record/field.ts'
import type { Scope } from '../../access/caller.ts'
import type { Reader, Writer } from '../../database/database.ts'
import type { CommandContext } from '../../http/context.ts'
import { checkReferences } from '../../records/checks.ts'
import { namesOf } from '../../records/names.ts'
import { hold as holdRecord, refuseTaken } from '../shared/refusals.ts'
import { requireAffiliate } from './parts.ts'

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

/** A part of an affiliate that applies at once, a partner's too (docs/decisions.md 3.5): what is its own beside the common way. */
interface Part<Input, Values extends object, Row, Columns> {
  table: 'affiliate_contact' | 'affiliate_document'
  fields: readonly RecordField[]
  /** What must be unique within an affiliate: the index's column, and the field that ALREADY_EXISTS names. */
  once: Readonly<Record<string, 'EMAIL' | 'NAME'>>
  nameOf(part: Input | Values): string
  find(db: Reader, scope: Scope, id: number): Promise<Row | undefined>
  valuesOf(row: NoInfer<Row>): Values
  /** The columns to write; `held` is what the record holds already. */
  columnsOf(input: Input, held: Values | null): Columns
  insert(trx: Writer, row: Columns & Made): Promise<number>
  update(trx: Writer, id: number, set: Columns & { updated_at: string }): Promise<void>
  remove(trx: Writer, id: number): Promise<void>
  /** What else changes with the record. */
  after?(trx: Writer, id: number, input: Input, held: Values | null): Promise<void>
}

/** ADD, UPDATE and DELETE of a part of an affiliate, and what else its commands need: `hold` and `tell`. */
export function partWrites<Input extends { affiliate: { id: number } }, Values extends object, Row extends PartRow, Columns>(
  part: Part<Input, Values, Row, Columns>,
) {
  const { table, fields, once } = part

  /** The record within reach, held until the command ends. */
  async function hold({ db, caller }: CommandContext, id: number): Promise<Row> {
    return holdRecord(db, table, id, () => part.find(db, caller.scope, id))
  }

  async function tell(
    { db, audit }: CommandContext,
    affiliate: string,
    before: Values | null,
    after: Input | Values | null,
  ): Promise<void> {
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
      await checkReferences(db, caller, { fields, values: input, held: null })
      const made = { affiliate_id: affiliate.id, created_at: now, updated_at: now, created_by: caller.id }
      const id = await refuseTaken(part.insert(db, { ...part.columnsOf(input, null), ...made }), once)
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
      const before = part.valuesOf(row)
      await checkReferences(db, caller, { fields, values: input, held: before })
      await refuseTaken(part.update(db, id, { ...part.columnsOf(input, before), updated_at: now }), once)
      await part.after?.(db, id, input, before)
      await tell(context, affiliate.name, before, { ...before, ...input })
      return { id }
    },
    async remove(context: CommandContext, id: number): Promise<void> {
      const row = await hold(context, id)
      await part.remove(context.db, id)
      await tell(context, row.affiliate_name, part.valuesOf(row), null)
    },
  }
}
