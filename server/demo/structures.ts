import { fold } from '#contract/text.ts'
import type { Writer } from '../database/database.ts'
import type { NewRow } from '../database/tables.ts'
import type { FileStore } from '../services/files/store.ts'
import { AFFILIATES } from './content/affiliates.ts'
import type { People } from './members.ts'
import { logoOf, pdfOf } from './paper.ts'
import type { Lookup } from './product-values.ts'
import { hangLogo, insertAgreements, insertContacts, insertDocuments, insertFiles } from './queries.ts'

const FOUNDED = '2022-10-03T08:00:00.000Z'
export const made = { created_at: FOUNDED, updated_at: FOUNDED }

/** Two affiliates, counted from 1, have nothing hanging on them yet: an empty tab is part of what the demo shows. */
const BARE: readonly number[] = [9, 10]
const NUMBERED = AFFILIATES.map((spec, at) => ({ ...spec, number: at + 1 }))
const FURNISHED = NUMBERED.filter(({ number }) => !BARE.includes(number))

/** A file of the demo, whose bytes are in the store. */
export interface DemoFile {
  affiliate: number
  kind: 'LOGO' | 'STATUTS' | 'RAPPORT_ACTIVITE'
  name: string
  row: NewRow<'stored_file'>
}

/** Writes a file into the store; gives its row, but for what it is for. */
export async function keep(files: FileStore, bytes: Uint8Array, slug: string, type: { extension: string; contentType: string }) {
  const sha256 = await files.write(bytes)
  return {
    file_name: `${sha256.slice(0, 32)}-${slug}.${type.extension}`,
    original_name: `${slug}.${type.extension}`,
    content_type: type.contentType,
    size: bytes.byteLength,
    sha256,
    width: null,
    height: null,
    created_at: FOUNDED,
  }
}

export const PDF = { extension: 'pdf', contentType: 'application/pdf' }
const SVG = { extension: 'svg', contentType: 'image/svg+xml' }

/** Writes the demo's logos and documents into the store, before the transaction that names them. */
export async function keepFiles(files: FileStore): Promise<DemoFile[]> {
  const kept: DemoFile[] = []
  for (const { number, name, socialReason, siren, city, since } of FURNISHED) {
    const slug = fold(name).replace(/[^a-z]+/g, '-')
    const logo = await keep(files, logoOf(name, number), `logo-${slug}`, SVG)
    kept.push({ affiliate: number, kind: 'LOGO', name: 'Logo', row: { ...logo, width: 240, height: 240, used_for: 'IMAGE' } })
    const statutes = pdfOf(`Statuts de ${socialReason}`, [`SIREN ${siren}`, `Siège : ${city}`, `Membre depuis le ${since}`])
    const report = pdfOf(`${name} : rapport d’activité 2025`, ['Document de démonstration.'])
    for (const [kind, title, bytes] of [
      ['STATUTS', 'Statuts', statutes],
      ['RAPPORT_ACTIVITE', 'Rapport d’activité 2025', report],
    ] as const) {
      const row = await keep(files, bytes, `${kind.toLowerCase().replace('_', '-')}-${slug}`, PDF)
      kept.push({ affiliate: number, kind, name: title, row: { ...row, used_for: 'AFFILIATE_DOCUMENT' } })
    }
  }
  return kept
}

export interface Place {
  affiliates: readonly { id: number }[]
  people: People
  lookup: Lookup
}

interface ContactSpec {
  first: string
  last: string
  gender: 'MALE' | 'FEMALE'
  fonction: string
  type: 'DIRECTION' | 'LABEL' | 'COMMUNICATION'
  phone: string
}

/** The columns of somebody to be reached, whoever owns the contact. */
export function contactColumns({ first, last, gender, fonction, type, phone }: ContactSpec, lookup: Lookup) {
  const email = `${fold(`${first}.${last}`).replace(/[^a-z.]/g, '')}@exemple.fr`
  return {
    civility: `CIVILITE_STATUT_${gender}`,
    last_name: last,
    first_name: first,
    name_fold: fold(`${last} ${first}`),
    first_name_fold: fold(first),
    email,
    email_key: email,
    phone,
    fonction,
    fonction_fold: fold(fonction),
    type: lookup('CONTACT_TYPE', type) ?? 0,
  }
}

function contactsOf({ affiliates, people, lookup }: Place): NewRow<'affiliate_contact'>[] {
  return FURNISHED.flatMap(({ number, representative, contact: [firstName, lastName] }) => {
    const id = affiliates[number - 1]?.id ?? 0
    const [first = '', ...rest] = representative.split(' ')
    const persons = [
      { first, last: rest.join(' '), fonction: 'Direction générale', type: 'DIRECTION', main: 1 },
      { first: firstName, last: lastName, fonction: 'Chargée de l’épargne solidaire', type: 'LABEL', main: 0 },
    ] as const
    return persons.map(({ main, ...person }, at) => ({
      affiliate_id: id,
      ...contactColumns({ ...person, gender: at === 0 ? 'MALE' : 'FEMALE', phone: `01 70 18 ${10 + number} ${20 + at}` }, lookup),
      is_main: main,
      created_by: people.ofAffiliate.get(id)?.[0] ?? null,
      ...made,
    }))
  })
}

function agreementsOf({ affiliates }: Place): NewRow<'esus_agreement'>[] {
  return FURNISHED.flatMap(({ number }) => {
    const row = (year: number, years: number, status: number) => {
      const agreement = `ESUS-${year}-${String(number).padStart(3, '0')}`
      return {
        affiliate_id: affiliates[number - 1]?.id ?? 0,
        agreement,
        agreement_fold: fold(agreement),
        status,
        ...made,
        agreement_date: `${year}-04-01`,
        agreement_end_date: `${year + years}-03-31`,
      }
    }
    return number % 2 === 0 ? [row(2019, 5, 0), row(2024, 5, 1)] : [row(2023, 5, 1)]
  })
}

async function hang(trx: Writer, { affiliates, lookup }: Place, files: readonly DemoFile[], by: number): Promise<void> {
  await insertFiles(
    trx,
    files.map(({ row }) => ({ ...row, uploaded_by: by })),
  )
  const idOf = ({ affiliate }: DemoFile) => affiliates[affiliate - 1]?.id ?? 0
  for (const file of files.filter(one => one.kind === 'LOGO')) await hangLogo(trx, idOf(file), file.row.file_name)
  const documents = files.filter(file => file.kind !== 'LOGO')
  const rows = documents.map(file => ({
    affiliate_id: idOf(file),
    name: file.name,
    name_fold: fold(file.name),
    file_name: file.row.file_name,
    type: lookup('DOCUMENT_TYPE', file.kind) ?? 0,
    created_by: by,
    ...made,
  }))
  await insertDocuments(trx, rows)
}

/** Contacts, documents, agreements and logos of the demo's affiliates; gives the agreements by name. */
export async function makeStructures(
  trx: Writer,
  place: Place,
  files: readonly DemoFile[],
  by: number,
): Promise<ReadonlyMap<string, number>> {
  await insertContacts(trx, contactsOf(place))
  await hang(trx, place, files, by)
  const agreements = agreementsOf(place)
  const ids = await insertAgreements(trx, agreements)
  return new Map(agreements.map(({ agreement }, at) => [agreement, ids[at] ?? 0]))
}
