import { type AuditChange, changesBetween } from '#contract/audit.ts'
import { Problem, validationProblem } from '#contract/errors.ts'
import { type EsusValues, esusRecord } from '#contract/resources/affiliate/entity.ts'
import { fold } from '#contract/text.ts'
import type { Writer } from '../../../database/database.ts'
import type { Row } from '../../../database/tables.ts'
import type { CommandContext } from '../../../http/context.ts'
import { propose } from '../../proposal/propose.ts'
import { hold as holdRecord, refuseTaken } from '../../shared/refusals.ts'
import { requireAffiliate } from '../owner.ts'
import { esusRules } from '../rules.ts'
import { type AgreementRow, deleteAgreement, findAgreement, findTwin, insertAgreement, updateAgreement } from './queries.ts'
import { storedAgreement } from './record.ts'

type Input = EsusValues & { affiliate: { id: number } }

const told = (before: EsusValues | null, after: EsusValues | null): AuditChange[] => changesBetween(before, after, esusRecord.named)
const NONE = { agreement: null, agreementDate: null, agreementEndDate: null, status: null }

/** Writes a new agreement; 409 CODE where the affiliate has one of that name. */
export async function addAgreement(trx: Writer, affiliate: number, values: EsusValues, made: { by: number | null; now: string }) {
  const row = {
    affiliate_id: affiliate,
    ...storedAgreement.columnsOf(values),
    created_at: made.now,
    updated_at: made.now,
    created_by: made.by,
  }
  return { id: await refuseTaken(insertAgreement(trx, row), { agreement_fold: 'CODE' }), changes: told(null, values) }
}

/** Writes an agreement's new values; gives what that changed. */
export async function changeAgreement(trx: Writer, row: Row<'esus_agreement'>, values: EsusValues, now: string): Promise<AuditChange[]> {
  await refuseTaken(updateAgreement(trx, row.id, { ...storedAgreement.columnsOf(values), updated_at: now }), { agreement_fold: 'CODE' })
  return told(storedAgreement.valuesOf(row), values)
}

export async function removeAgreement(trx: Writer, row: Row<'esus_agreement'>): Promise<AuditChange[]> {
  await deleteAgreement(trx, row.id)
  return told(storedAgreement.valuesOf(row), null)
}

/** The agreement within reach, held until the command ends. */
async function hold({ db, caller }: CommandContext, id: number): Promise<AgreementRow> {
  return holdRecord(db, 'esus_agreement', id, () => findAgreement(db, caller.scope, id))
}

async function refuseSameName({ db }: CommandContext, affiliate: number, { agreement }: EsusValues, except = 0): Promise<void> {
  if (await findTwin(db, affiliate, fold(agreement), except)) throw new Problem('ALREADY_EXISTS', 'CODE')
}

/** ADD: at once for staff, a request for a partner. */
export async function add(
  context: CommandContext,
  { affiliate: { id: owner }, ...values }: Input,
): Promise<{ id: number | null; request?: number }> {
  const { db, caller, now, audit } = context
  const affiliate = await requireAffiliate(context, owner)
  if (caller.isInternal) {
    const { id, changes } = await addAgreement(db, affiliate.id, values, { by: caller.id, now })
    audit(`${affiliate.name} : ${values.agreement}`, changes)
    return { id }
  }
  await refuseSameName(context, affiliate.id, values)
  const asked = { proposal: values, base: {}, description: values.agreement, esus: { name: values.agreement } }
  return { id: null, request: await propose(context, { type: 'AFFILIATE_CODE_ISIN_ADD', affiliate, ...asked }) }
}

/** UPDATE: at once for staff, a request for a partner. */
export async function change(context: CommandContext, input: Input & { id: number }): Promise<{ id: number; request?: number }> {
  const { id, affiliate: owner, ...values } = input
  const { db, caller, now, audit } = context
  const affiliate = await requireAffiliate(context, owner.id)
  const row = await hold(context, id)
  if (row.affiliate_id !== affiliate.id) throw validationProblem({ path: 'affiliate', code: 'STD_ERROR.INVALID' })
  await context.refuseStale()
  esusRules.check('UPDATE', row, caller)
  if (caller.isInternal) {
    audit(`${affiliate.name} : ${values.agreement}`, await changeAgreement(db, row, values, now))
    return { id }
  }
  const base = storedAgreement.valuesOf(row)
  if (told(base, values).length === 0) throw validationProblem({ path: 'agreement', code: 'STD_ERROR.UNCHANGED' })
  await refuseSameName(context, affiliate.id, values, id)
  const asked = { proposal: values, base, description: row.agreement, esus: { id } }
  return { id, request: await propose(context, { type: 'AFFILIATE_CODE_ISIN_UPDATE', affiliate, ...asked }) }
}

/** DELETE: at once for staff unless a request about it waits, a request for a partner. */
export async function remove(context: CommandContext, id: number): Promise<{ request?: number }> {
  const { db, caller, audit } = context
  const row = await hold(context, id)
  esusRules.check('DELETE', row, caller)
  const affiliate = { id: row.affiliate_id, name: row.affiliate_name }
  if (!caller.isInternal) {
    const asked = { proposal: NONE, base: storedAgreement.valuesOf(row), description: row.agreement, esus: { id } }
    return { request: await propose(context, { type: 'AFFILIATE_CODE_ISIN_DELETE', affiliate, ...asked }) }
  }
  audit(`${affiliate.name} : ${row.agreement}`, await removeAgreement(db, row))
  return {}
}
