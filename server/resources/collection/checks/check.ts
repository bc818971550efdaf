import { type FieldFault, refuseFaults } from '#contract/errors.ts'
import type { CollectionInput, SubCollectionInput } from '#contract/resources/collection/entity.ts'
import {
  type CollectionFault,
  checkDates,
  checkSubCollections,
  collectionFault,
  formsOf,
  TARGET_LISTS,
  targetsOf,
} from '#contract/resources/collection/rules.ts'
import { SHARE_TYPE_CODES, type ShareType } from '#contract/resources/collection/states.ts'
import type { Reader, Writer } from '../../../database/database.ts'
import { holdQuestionnaires } from '../../questionnaire/queries.ts'
import { listTechnicalCodes } from '../../table/queries.ts'
import { NAMED } from '../opening/queries.ts'
import { listAskedTargets, listUsableTargets, nameForms, nameTargets } from './queries.ts'

async function usableTargets(db: Reader, forms: readonly SubCollectionInput[]): Promise<ReadonlyMap<ShareType, ReadonlySet<number>>> {
  const usable = new Map<ShareType, ReadonlySet<number>>()
  for (const type of SHARE_TYPE_CODES) {
    const wanted = forms.filter(form => form.type === type).flatMap(targetsOf)
    usable.set(type, await listUsableTargets(db, type, [...new Set(wanted)]))
  }
  return usable
}

/** Those of these questionnaires that can be asked: enabled, with a version, and staying so until the collection stands. */
async function usableForms(trx: Writer, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const held = await holdQuestionnaires(trx, ids)
  return new Set(held.flatMap(({ id, enabled }) => (enabled === 1 ? [id] : [])))
}

interface Unusable {
  targets: { type: ShareType; id: number }[]
  forms: number[]
}

/** What a refusal says of them, as when opening: the targets, else the questionnaires; those that never existed have no name. */
async function nameUnusable(db: Reader, { targets, forms }: Unusable) {
  const code: CollectionFault = targets.length > 0 ? 'COLLECT.TARGET_UNKNOWN' : 'COLLECT.FORM_UNKNOWN'
  const named = targets.length > 0 ? await nameTargets(db, targets.slice(0, NAMED)) : await nameForms(db, forms.slice(0, NAMED))
  return named.length > 0 ? { code, targets: named } : undefined
}

/** Refuses sub-collections that name reasons, targets or questionnaires that cannot be asked; those are named. */
async function requireRecords(db: Writer, forms: readonly SubCollectionInput[]): Promise<void> {
  const reasons = await listTechnicalCodes(db, 'PROCESSUS_COLLECT_TYPE')
  const targets = await usableTargets(db, forms)
  const questionnaires = await usableForms(db, [...new Set(forms.flatMap(formsOf))])
  const unusable: Unusable = { targets: [], forms: [] }
  const faults = forms.flatMap((form, at) => {
    const faults: FieldFault[] = []
    if (!reasons.has(form.reason)) faults.push(collectionFault(`forms.${at}.reason`, 'COLLECT.REASON'))
    const dead = targetsOf(form).filter(id => !targets.get(form.type)?.has(id))
    if (dead.length > 0) faults.push(collectionFault(`forms.${at}.${TARGET_LISTS[form.type]}`, 'COLLECT.TARGET_UNKNOWN'))
    unusable.targets.push(...dead.map(id => ({ type: form.type, id })))
    const deadForms = formsOf(form).filter(id => !questionnaires.has(id))
    if (deadForms.length > 0) faults.push(collectionFault(`forms.${at}.forms`, 'COLLECT.FORM_UNKNOWN'))
    unusable.forms.push(...deadForms)
    return faults
  })
  if (faults.length > 0) refuseFaults(faults, await nameUnusable(db, unusable))
}

/** Refuses sub-collections that break a rule of docs/domain.md 13.10. */
export async function requireSoundForms(db: Writer, forms: readonly SubCollectionInput[]): Promise<void> {
  refuseFaults(checkSubCollections(forms))
  await requireRecords(db, forms)
}

/** Refuses a collection, as it is written, that breaks a rule of docs/domain.md 13.10. */
export async function requireSound(db: Writer, input: CollectionInput): Promise<void> {
  refuseFaults([...checkDates(input.startDate, input.endDate), ...checkSubCollections(input.forms)])
  await requireRecords(db, input.forms)
}

/** Refuses an extension that would ask a target of this collection twice (docs/domain.md 13.4). */
export async function requireNewTargets(db: Reader, collection: number, forms: readonly SubCollectionInput[]): Promise<void> {
  const faults: FieldFault[] = []
  const doubled: number[] = []
  for (const [at, form] of forms.entries()) {
    const asked = await listAskedTargets(db, collection, form)
    const twice = targetsOf(form).filter(id => asked.has(id))
    if (twice.length > 0) faults.push(collectionFault(`forms.${at}.${TARGET_LISTS[form.type]}`, 'COLLECT.TARGET_TWICE'))
    doubled.push(...twice)
  }
  refuseFaults(faults, { targets: doubled.slice(0, 100) })
}
