import { DEMO_PASSWORD } from '#contract/demo.ts'
import { REGISTER_LINE } from '#contract/resources/table/organisation.ts'
import { hashPassword } from '../access/passwords.ts'
import type { Database, Writer } from '../database/database.ts'
import { ensureReferenceData } from '../database/reference-data.ts'
import type { FileStore } from '../services/files/store.ts'
import { makeAccountAsk } from './account-asks.ts'
import { AFFILIATES } from './content/affiliates.ts'
import { ANNUAL_FORM } from './content/annual-form.ts'
import { ISSUER } from './content/issuer.ts'
import { LINKS } from './content/links.ts'
import { AFFILIATE_FORM, EXPERT_FORM, LABEL_FORM, RENEWAL_FORM } from './content/short-forms.ts'
import { makeForm, makeResponses, newestVersion, publish } from './forms.ts'
import { Ledger } from './ledger.ts'
import { makeAffiliates, makePeople, makeProducts, readLookup } from './members.ts'
import { makeModifications } from './modifications.ts'
import { keepProductFiles, makeProductParts, type ProductFile } from './product-parts.ts'
import { CATALOGS_IN_USE } from './product-values.ts'
import { enableCatalogs, insertSetting, readNotifications, setValues } from './queries.ts'
import { makeLabelHistories } from './scenes/label-histories.ts'
import { type Cast, makeLabels } from './scenes/labels.ts'
import { makeNextYear, makeOpenYear, makePastYears } from './scenes/years.ts'
import { type DemoFile, keepFiles, makeStructures } from './structures.ts'

/** The setting that tells a demo from an installation. */
export const DEMO_SETTING = 'demo'
const FOUNDED = '2022-10-03T08:00:00.000Z'

interface DemoFiles {
  structures: readonly DemoFile[]
  products: readonly ProductFile[]
}

async function makeForms(trx: Writer, by: number) {
  const responses = await makeResponses(trx, FOUNDED)
  const make = (spec: Parameters<typeof makeForm>[1]) => makeForm(trx, spec, responses, by, FOUNDED)
  const forms = {
    annual: await make(ANNUAL_FORM),
    label: await make(LABEL_FORM),
    renewal: await make(RENEWAL_FORM),
    affiliate: await make(AFFILIATE_FORM),
    expert: await make(EXPERT_FORM),
  }
  for (const form of [forms.label, forms.renewal, forms.affiliate, forms.expert]) await publish(trx, form, responses, by, FOUNDED)
  return { responses, forms }
}

async function makeCast(trx: Writer, now: string, hash: string, files: DemoFiles): Promise<Cast> {
  const lookup = await readLookup(trx)
  const ids = await makeAffiliates(trx, lookup)
  const people = await makePeople(trx, ids, now, hash)
  const products = await makeProducts(trx, ids, lookup, now)
  const [admin, staff] = [people.ids.get('admin') ?? 0, people.ids.get('staff') ?? 0]
  const { responses, forms } = await makeForms(trx, admin)
  const links = [
    { type: 'COLLECT_TYPE_ANNUAL', questionnaire: forms.annual.id },
    { type: 'COLLECT_TYPE_LABEL', questionnaire: forms.label.id },
    { type: 'COLLECT_TYPE_RENEW_LABEL', questionnaire: forms.renewal.id },
  ]
  await enableCatalogs(trx, CATALOGS_IN_USE, links, FOUNDED)
  const affiliates = AFFILIATES.map(({ name }, at) => ({ id: ids[at] ?? 0, name }))
  const place = { affiliates, people, lookup }
  const agreements = await makeStructures(trx, place, files.structures, admin)
  await makeProductParts(trx, { ...place, products }, files.products, admin)
  return { affiliates, people, products, agreements, admin, staff: { id: staff, name: people.names.get(staff) ?? '' }, responses, forms }
}

/**
 * Fills an empty database with the demonstration: the same on every start, but for the accounts' passwords, which must not be
 * too old, the end of the open collection, and of two labels. `now` is the start's instant.
 */
async function fill(trx: Writer, now: string, hash: string, files: DemoFiles): Promise<void> {
  await ensureReferenceData(trx)
  await setValues(trx, 'LINKS', LINKS)
  await setValues(trx, 'ORGANISATION', ISSUER)
  await setValues(trx, 'AUTH', { [REGISTER_LINE]: '1' })
  const cast = await makeCast(trx, now, hash, files)
  await makeLabelHistories(trx, cast, now)
  const ledger = new Ledger()
  await makePastYears(trx, ledger, cast)
  await makeModifications(trx, ledger, cast, 2025)
  await ledger.write(trx)
  await makeOpenYear(trx, ledger, cast, now)
  await makeModifications(trx, ledger, cast, 2026)
  await makeLabels(trx, ledger, cast, { label: newestVersion(cast.forms.label), renewal: newestVersion(cast.forms.renewal) })
  await makeNextYear(trx, ledger, cast)
  await makeAccountAsk(trx, ledger, cast.people)
  await ledger.write(trx)
  await readNotifications(trx, '2026-01-01')
  await insertSetting(trx, DEMO_SETTING, '1')
}

/** Fills an empty database with the demonstration, in one transaction. */
export async function fillDemo(database: Database, files: FileStore): Promise<void> {
  const hash = await hashPassword(DEMO_PASSWORD)
  const kept = { structures: await keepFiles(files), products: await keepProductFiles(files) }
  await database.transaction(trx => fill(trx, new Date().toISOString(), hash, kept))
}
