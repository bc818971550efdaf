import { Problem, validationProblem } from '#contract/errors.ts'
import { requestValues } from '#contract/messages/request-values.ts'
import { RIGHTS } from '#contract/permissions.ts'
import { isSameValue, type RecordField } from '#contract/record/field.ts'
import type { ProposalFields } from '#contract/resources/request/proposal.ts'
import type { RequestType } from '#contract/resources/request/states.ts'
import { fold } from '#contract/text.ts'
import { listHolders } from '../../access/holders/queries.ts'
import { isUniqueViolation } from '../../database/errors.ts'
import { toJson } from '../../database/json.ts'
import { insertRow } from '../../database/rows.ts'
import type { CommandContext } from '../../http/context.ts'
import { hangFiles } from '../../services/files/queries.ts'
import { tell } from '../../services/messages/tell.ts'

interface Proposed {
  type: RequestType
  affiliate: { id: number; name: string }
  proposal: ProposalFields
  /** The same fields as they stand today. */
  base: ProposalFields
  /** What the request is about, for the lists. */
  description: string
  /** A file that the proposal names: it hangs on the request until that is decided. */
  file?: string | null
  /** The ESUS agreement to change or remove, or the name of a new one. */
  esus?: { id: number } | { name: string }
  /** The product to change, or a new one. */
  product?: { id: number | null; name: string }
}

const pick = (record: object, names: readonly string[]): ProposalFields =>
  Object.fromEntries(names.map(name => [name, Reflect.get(record, name) ?? null]))

/** What a partner asks to change of a record: the fields that differ, as asked and as they stand; STD_ERROR.UNCHANGED where none does. */
export function askedChanges(fields: readonly RecordField[], asked: object, before: object) {
  const changed = fields.filter(({ path }) => !isSameValue(Reflect.get(asked, path), Reflect.get(before, path)))
  const paths = changed.map(field => field.path)
  if (paths.length === 0) throw validationProblem({ path: 'form', code: 'STD_ERROR.UNCHANGED' })
  return { proposal: pick(asked, paths), base: pick(before, paths), description: changed.map(field => field.label).join(', ') }
}

/**
 * Makes the request that a partner's change becomes, in NEW (docs/domain.md 5.9), and tells those who may decide; gives its id.
 * The database holds that one waits for each object: 409 CONFLICT, UPDATE_REQUEST_EXISTING.
 */
export async function propose({ db, caller, now, audit }: CommandContext, asked: Proposed): Promise<number> {
  const { type, affiliate, proposal, base, description, file = null, esus, product } = asked
  const row = {
    type,
    status: 'REQUEST_NEW',
    affiliate_id: affiliate.id,
    json_proposal: toJson(proposal),
    json_base: toJson(base),
    description,
    description_fold: fold(description),
    created_at: now,
    updated_at: now,
    created_by: caller.id,
    esus_agreement_id: esus && 'id' in esus ? esus.id : null,
    esus_fold: esus && 'name' in esus ? fold(esus.name) : null,
    product_id: product?.id ?? null,
    product_fold: product?.id === null ? fold(product.name) : null,
  }
  const id = await insertRow(db, 'request', row).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new Problem('CONFLICT', 'UPDATE_REQUEST_EXISTING') : error
  })
  await insertRow(db, 'request_event', {
    request_id: id,
    kind: 'CREATED',
    at: now,
    by_user: caller.id,
    from_status: null,
    to_status: 'REQUEST_NEW',
  })
  const variables = requestValues({ id, type, target: product?.name ?? affiliate.name, status: 'REQUEST_NEW' })
  await tell(db, 'REQUEST_CREATED', await listHolders(db, RIGHTS['REQUEST.DECISION']), { about: { request: id }, variables }, now)
  if (file !== null) await hangFiles(db, { type: 'request', id }, [file])
  audit(`${product?.name ?? affiliate.name} : demande n° ${id}`)
  return id
}
