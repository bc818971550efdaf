import type { UsedFor } from '#contract/files.ts'
import type { ReferenceTableCode } from '#contract/resources/table/codes.ts'
import { fold } from '#contract/text.ts'
import type { Client, World } from './api.ts'
import { MADE_AT } from './people.ts'

const TABLES = ['AFFILIATE_TYPE', 'LEGAL_STATUS', 'COLLEGE', 'AFFILIATE_NATURE', 'CONTACT_TYPE', 'DOCUMENT_TYPE'] as const
/** Two enabled lines of each table, and one that is disabled. */
export type Lines = Readonly<Record<(typeof TABLES)[number], { one: number; two: number; disabled: number }>>

/** A reference table with two enabled lines, « Zèbre » and « âne », and one that is disabled. */
export async function addTable(world: World, code: ReferenceTableCode) {
  const { reader } = world.database
  const there = await reader.selectFrom('reference_table').where('code', '=', code).select('id').executeTakeFirst()
  return world.database.transaction(async trx => {
    const header = { code, designation: code, designation_fold: fold(code), created_at: MADE_AT }
    const table = there ?? (await trx.insertInto('reference_table').values(header).returning('id').executeTakeFirstOrThrow())
    const rows = ['Zèbre', 'âne', 'Disparu'].map((designation, at) => ({
      table_id: table.id,
      code: `L${at}`,
      designation,
      designation_fold: fold(designation),
      value: designation,
      enabled: at < 2 ? 1 : 0,
      created_at: MADE_AT,
    }))
    const lines = await trx.insertInto('reference_line').values(rows).returning('id').execute()
    const [one, two, disabled] = lines.map(line => line.id)
    return { one: one ?? 0, two: two ?? 0, disabled: disabled ?? 0 }
  })
}

const made = new WeakMap<World, Promise<Lines>>()
async function addLines(world: World): Promise<Lines> {
  const [AFFILIATE_TYPE, LEGAL_STATUS] = [await addTable(world, 'AFFILIATE_TYPE'), await addTable(world, 'LEGAL_STATUS')]
  const [COLLEGE, AFFILIATE_NATURE] = [await addTable(world, 'COLLEGE'), await addTable(world, 'AFFILIATE_NATURE')]
  const [CONTACT_TYPE, DOCUMENT_TYPE] = [await addTable(world, 'CONTACT_TYPE'), await addTable(world, 'DOCUMENT_TYPE')]
  return { AFFILIATE_TYPE, LEGAL_STATUS, COLLEGE, AFFILIATE_NATURE, CONTACT_TYPE, DOCUMENT_TYPE }
}

/** The reference lines of a world's affiliates, made at the first call. */
export function affiliateLines(world: World): Promise<Lines> {
  const lines = made.get(world) ?? addLines(world)
  made.set(world, lines)
  return lines
}

let named = 0
/** A unique name. */
export const fresh = (name: string): string => `${name} ${++named}`

export const SIREN = '732829320'

/** What a form of an affiliate sends; `form` and `data` change single fields. */
export async function affiliateForm(world: World, { data = {}, form = {} }: { data?: object; form?: object } = {}) {
  const lines = await affiliateLines(world)
  return {
    data: { name: fresh('Affilié'), comment: '', ...data },
    form: {
      socialReason: 'Affilié SA',
      siren: SIREN,
      affiliateType: lines.AFFILIATE_TYPE.one,
      college: lines.COLLEGE.one,
      legalStatus: lines.LEGAL_STATUS.one,
      affiliateNature: lines.AFFILIATE_NATURE.one,
      legalCreationDate: '2001-02-03',
      membershipDate: '2010-05-06',
      shareCapital: 1000.5,
      employeesNumber: 12,
      description: '',
      representativeName: 'Ana Bel',
      principalPhoneNumber: '0170180000',
      secondaryPhoneNumber: '',
      mainContactPhone: '',
      contactEmailAddress: 'a@exemple.fr',
      website: 'www.exemple.fr',
      address: '1 rue Verte',
      logo: null,
      ...form,
    },
  }
}

/** An affiliate that staff made; gives its id. */
export async function newAffiliate(world: World, changes: { data?: object; form?: object } = {}): Promise<number> {
  const { payload } = await world.as('admin').call('AFFILIATE_MANAGEMENT', 'ADD', await affiliateForm(world, changes))
  return payload.id
}

/** A contact without its owner. */
export const contactValues = async (world: World, changes: object = {}) => ({
  civilite: 'CIVILITE_STATUT_FEMALE',
  lastName: 'Morel',
  firstName: 'Ève',
  phone: '',
  fonction: '',
  email: `${fresh('c').replace(' ', '')}@exemple.fr`,
  type: (await affiliateLines(world)).CONTACT_TYPE.one,
  ...changes,
})

export const contactForm = async (world: World, affiliate: number, changes: object = {}) => ({
  affiliate: { id: affiliate },
  ...(await contactValues(world, changes)),
})

export const agreementForm = (affiliate: number, changes: object = {}) => ({
  affiliate: { id: affiliate },
  agreement: fresh('ESUS'),
  agreementDate: '2024-01-01',
  agreementEndDate: null,
  status: true,
  ...changes,
})

const PDF = '%PDF-1.4 statuts'
/** One transparent point. */
const GIF = Uint8Array.fromBase64('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7')

/** A file of the client's own, for a use; gives its name. */
export async function upload(client: Client, usedFor: UsedFor, name = 'statuts.pdf'): Promise<string> {
  const form = new FormData()
  form.set('file', new File([name.endsWith('.pdf') ? PDF : GIF], name))
  form.set('model', JSON.stringify({ usedFor }))
  const answer = await client.request('/api/files/service', { method: 'POST', body: form })
  const { payload }: { payload: { fileName: string } } = await answer.json()
  return payload.fileName
}

/** A document without its owner, just uploaded by the client. */
export const documentValues = async (world: World, client: Client, usedFor: UsedFor, changes: object = {}) => ({
  name: fresh('Statuts'),
  document: await upload(client, usedFor),
  type: (await affiliateLines(world)).DOCUMENT_TYPE.one,
  ...changes,
})

export const documentForm = async (world: World, client: Client, affiliate: number, changes: object = {}) => ({
  affiliate: { id: affiliate },
  ...(await documentValues(world, client, 'AFFILIATE_DOCUMENT', changes)),
})
