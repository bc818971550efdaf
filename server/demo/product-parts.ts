import { isinFrom } from '#contract/resources/product/parts/isin.ts'
import { fold } from '#contract/text.ts'
import type { Writer } from '../database/database.ts'
import type { NewRow } from '../database/tables.ts'
import type { FileStore } from '../services/files/store.ts'
import { AFFILIATES } from './content/affiliates.ts'
import { PRODUCTS } from './content/products.ts'
import type { DemoProduct } from './members.ts'
import { pdfOf } from './paper.ts'
import { insertFiles, insertProductParts } from './queries.ts'
import { createDraw } from './random.ts'
import { contactColumns, keep, made, PDF, type Place } from './structures.ts'

/** A document of the demo's product, whose bytes are in the store; `product` counts from 0. */
export interface ProductFile {
  product: number
  kind: 'PROSPECTUS' | 'REPORTING'
  name: string
  row: NewRow<'stored_file'>
}

const SHARES = ['Part A (capitalisation)', 'Part D (distribution)', 'Part I (institutionnels)', 'Part S (solidaire)']
/** « Canopée Impact Europe » has a share for everyone. */
const MANY = 36
const MANY_CODES = 20

/** How many codes a product has: only what is issued in shares has any. */
function countCodes(support: DemoProduct['support'], at: number): number {
  if (at === MANY) return MANY_CODES
  if (support === 'OPC') return 2 + (at % 3)
  return support === 'FCPE' || support === 'PARTS' ? 1 : 0
}

/** Writes the products' documents into the store, before the transaction that names them. */
export async function keepProductFiles(files: FileStore): Promise<ProductFile[]> {
  const kept: ProductFile[] = []
  for (const [product, [name, support]] of PRODUCTS.entries()) {
    const slug = fold(name).replace(/[^a-z0-9]+/g, '-')
    const papers = [
      ...(support === 'LIVRET' || support === 'PRET' ? [] : [['PROSPECTUS', 'Document d’informations clés'] as const]),
      ...(product % 3 === 0 ? [['REPORTING', 'Reporting d’impact 2025'] as const] : []),
    ]
    for (const [kind, title] of papers) {
      const row = await keep(files, pdfOf(`${name} : ${title}`, ['Document de démonstration.']), `${kind.toLowerCase()}-${slug}`, PDF)
      kept.push({ product, kind, name: title, row: { ...row, used_for: 'PRODUCT_DOCUMENT' } })
    }
  }
  return kept
}

type ProductPlace = Place & { products: readonly DemoProduct[] }

function codesOf({ products }: ProductPlace): NewRow<'product_isin'>[] {
  return products.flatMap(({ id, support }, at) =>
    Array.from({ length: countCodes(support, at) }, (_, share) => {
      const name = SHARES[share] ?? `Part ${share + 1}`
      const code = isinFrom(`FR0014${String(at * 100 + share).padStart(5, '0')}`)
      return { product_id: id, code, name, name_fold: fold(name), created_by: null, ...made }
    }),
  )
}

function contactsOf({ products, people, affiliates, lookup }: ProductPlace): NewRow<'product_contact'>[] {
  return products.flatMap(({ id, affiliate }, at) => {
    const number = affiliates.findIndex(one => one.id === affiliate)
    const { contact: [firstName, lastName] = ['', ''], representative = '' } = AFFILIATES[number] ?? {}
    const [first = '', ...rest] = representative.split(' ')
    const shared = { product_id: id, created_by: people.ofAffiliate.get(affiliate)?.[0] ?? null, ...made }
    const phone = `01 70 18 ${10 + number} ${20 + (at % 5)}`
    const main = { first: firstName, last: lastName, gender: 'FEMALE', fonction: 'Suivi du produit', type: 'LABEL', phone } as const
    const head = { first, last: rest.join(' '), gender: 'MALE', fonction: 'Direction générale', type: 'DIRECTION', phone } as const
    const row = { ...shared, ...contactColumns(main, lookup), is_main: 1 }
    return at % 2 === 0 ? [row, { ...shared, ...contactColumns(head, lookup), is_main: 0 }] : [row]
  })
}

/** Insurance and company savings invest in funds, funds in shares and loans: no product in itself. */
function childrenOf({ products }: ProductPlace, by: number): NewRow<'product_child'>[] {
  const draw = createDraw(61)
  const funds = products.filter(({ support }) => support === 'OPC')
  const direct = products.filter(({ support }) => support === 'PARTS' || support === 'PRET')
  return products.flatMap(({ id, support }, at) => {
    const isWrapper = support === 'ASSURANCE_VIE' || support === 'FCPE'
    const chosen = isWrapper ? draw.some(funds, draw.int(2, 5)) : support === 'OPC' && at % 2 === 0 ? draw.some(direct, draw.int(1, 2)) : []
    return chosen.map(child => ({ product_id: id, child_id: child.id, created_at: made.created_at, created_by: by }))
  })
}

/** ISIN codes, contacts, documents and child products of the demo's products. */
export async function makeProductParts(trx: Writer, place: ProductPlace, files: readonly ProductFile[], by: number): Promise<void> {
  await insertFiles(
    trx,
    files.map(({ row }) => ({ ...row, uploaded_by: by })),
  )
  const documents = files.map(({ product, kind, name, row }) => ({
    product_id: place.products[product]?.id ?? 0,
    name,
    name_fold: fold(name),
    file_name: row.file_name,
    type: place.lookup('DOCUMENT_TYPE', kind) ?? 0,
    created_by: by,
    ...made,
  }))
  await insertProductParts(trx, { contacts: contactsOf(place), codes: codesOf(place), children: childrenOf(place, by), documents })
}
