import { type AuditChange, changesBetween, listChanges } from '#contract/audit.ts'
import { refuseFaults } from '#contract/errors.ts'
import { CATALOG_FIELDS, CORRESPONDENCES } from '#contract/resources/catalog/audit.ts'
import type { CatalogInput } from '#contract/resources/catalog/entity.ts'
import { catalogFault, checkCatalog } from '#contract/resources/catalog/rules.ts'
import { type CatalogSections, PRODUCT_SECTIONS, saySections } from '#contract/resources/catalog/sections.ts'
import { fold } from '#contract/text.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { toJson } from '../../database/json.ts'
import { deleteRow } from '../../database/rows.ts'
import type { CommandContext } from '../../http/context.ts'
import { enableRecord, refuseTakenName } from '../library/records.ts'
import { holdQuestionnaires } from '../questionnaire/queries.ts'
import { hold, refuseUsed, requireFound } from '../shared/refusals.ts'
import { listTechnicalCodes } from '../table/queries.ts'
import { describeForms, sectionsOf, TYPES_TABLE } from './describe.ts'
import {
  type CatalogRow,
  findCatalog,
  insertCatalog,
  listCorrespondences,
  listProductsOf,
  replaceCorrespondences,
  type StoredCatalog,
  updateCatalog,
} from './queries.ts'

/** A correspondence as it is kept. */
interface Held {
  type: string
  form: { id: number }
}

export const loadCatalog = (db: Reader, id: number): Promise<CatalogRow> => requireFound(findCatalog(db, id))

/** The catalogue, held until the command ends. */
const holdCatalog = (trx: Writer, id: number): Promise<CatalogRow> => hold(trx, 'catalog', id, findCatalog)

const heldBy = async (db: Reader, id: number): Promise<Held[]> =>
  (await listCorrespondences(db, [id])).map(({ type, id: form }) => ({ type, form: { id: form } }))

/** Refuses a catalogue that breaks the rules of docs/domain.md 12.2, or whose types and questionnaires are neither offered nor `former`. */
async function requireSound(trx: Writer, input: Pick<CatalogInput, 'forms' | 'sections'>, former: readonly Held[]): Promise<void> {
  refuseFaults(checkCatalog(input))
  const types = await listTechnicalCodes(trx, TYPES_TABLE)
  const found = await holdQuestionnaires(trx, [...new Set(input.forms.map(({ form }) => form.id))])
  const there = new Map(found.map(({ id, enabled }) => [id, enabled === 1]))
  const isOffered = (id: number) => there.get(id) ?? false
  const wasHeld = (id: number) => there.has(id) && former.some(({ form }) => form.id === id)
  refuseFaults(
    input.forms.flatMap(({ type, form }, at) => [
      ...(types.has(type) || former.some(one => one.type === type) ? [] : [catalogFault(`forms.${at}.type`, 'CATALOG.TYPE_UNKNOWN')]),
      ...(isOffered(form.id) || wasHeld(form.id) ? [] : [catalogFault(`forms.${at}.form.id`, 'CATALOG.FORM_UNKNOWN')]),
    ]),
  )
}

const toStored = (input: CatalogInput, sections: CatalogSections['sections']): StoredCatalog => ({
  name: input.name,
  description: input.description,
  json_sections: toJson({ sections } satisfies CatalogSections),
})

type Said = Pick<CatalogRow, 'name' | 'description' | 'json_sections'>
const said = (row: Said | null) => row && { name: row.name, description: row.description, sections: saySections(sectionsOf(row)) }

/** The correspondences of a catalogue, each as "Labellisation : Questionnaire court". */
const sayForms = async (db: Reader, id: number): Promise<string[]> =>
  ((await describeForms(db, [id])).get(id) ?? []).map(({ typeName, form }) => `${typeName}\u202f: ${form.name}`)

const changesOf = (before: [Said | null, string[]], after: [Said | null, string[]]): AuditChange[] => [
  ...changesBetween(said(before[0]), said(after[0]), CATALOG_FIELDS),
  ...listChanges(CORRESPONDENCES.field, CORRESPONDENCES.label, before[1], after[1]),
]

export async function addCatalog(input: CatalogInput, { db, caller, now, audit }: CommandContext) {
  await refuseTakenName(db, 'catalog', input.name)
  await requireSound(db, input, [])
  const stored = toStored(input, input.sections ?? [...PRODUCT_SECTIONS])
  const id = await insertCatalog(db, stored, caller.id, now)
  await replaceCorrespondences(db, id, input.forms)
  audit(input.name, changesOf([null, []], [stored, await sayForms(db, id)]))
  return { id }
}

const isSame = (one: Said, other: Said): boolean =>
  one.name === other.name && one.description === other.description && saySections(sectionsOf(one)) === saySections(sectionsOf(other))
const isSameForms = (one: readonly Held[], other: readonly Held[]): boolean =>
  one.length === other.length && one.every(({ type, form }, at) => other[at]?.type === type && other[at].form.id === form.id)

/** Changes a catalogue; collections that are open keep the questionnaires they opened with. */
export async function changeCatalog({ id, ...input }: CatalogInput & { id: number }, context: CommandContext) {
  const { db, caller, now, audit } = context
  const row = await holdCatalog(db, id)
  await context.refuseStale()
  const former = await heldBy(db, id)
  await requireSound(db, input, former)
  if (row.enabled === 1) await requireEnabledForms(db, input.forms)
  if (fold(input.name) !== fold(row.name)) await refuseTakenName(db, 'catalog', input.name)
  const before = await sayForms(db, id)
  const stored = toStored(input, input.sections ?? [...sectionsOf(row)])
  const keepsForms = isSameForms(former, input.forms)
  if (!keepsForms) await replaceCorrespondences(db, id, input.forms)
  if (!keepsForms || !isSame(row, stored)) await updateCatalog(db, id, stored, caller.id, now)
  audit(input.name, changesOf([row, before], [stored, await sayForms(db, id)]))
  return { id }
}

/** The questionnaires of an enabled catalogue are enabled, and cannot be disabled meanwhile. */
async function requireEnabledForms(trx: Writer, forms: readonly Held[]): Promise<void> {
  const found = await holdQuestionnaires(trx, [...new Set(forms.map(({ form }) => form.id))])
  const enabled = new Set(found.flatMap(row => (row.enabled === 1 ? [row.id] : [])))
  refuseFaults(
    forms.flatMap(({ form }, at) => (enabled.has(form.id) ? [] : [catalogFault(`forms.${at}.form.id`, 'CATALOG.FORM_DISABLED')])),
  )
}

export async function enableCatalog(id: number, enabled: boolean, context: CommandContext) {
  const { db } = context
  const row = await holdCatalog(db, id)
  if (enabled) {
    const forms = await heldBy(db, id)
    refuseFaults(checkCatalog({ forms }))
    await requireEnabledForms(db, forms)
  }
  return enableRecord(context, 'catalog', row, enabled)
}

/** Deletes a catalogue that no product belongs to. */
export async function removeCatalog(id: number, { db, audit }: CommandContext) {
  const row = await holdCatalog(db, id)
  refuseUsed([await listProductsOf(db, id)])
  const forms = await sayForms(db, id)
  await deleteRow(db, 'catalog', id)
  audit(row.name, changesOf([row, forms], [null, []]))
  return {}
}
