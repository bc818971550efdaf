import { z } from 'zod'
import { Problem } from '#contract/errors.ts'
import { KINDS } from '#contract/record/kinds.ts'
import { labelBlock } from '#contract/resources/label/entity.ts'
import { type Product, type ProductRow, product, productRow } from '#contract/resources/product/entity.ts'
import { productRecord } from '#contract/resources/product/record.ts'

const named = z.object({ id: z.int() })
const filter = z.object({ affiliate: z.int().optional() })

const TEXTS = ['commentaire', 'commentLastRenewal', 'refusalComment', 'refusalReglement', 'delabellisationComment']
const blankLabel = Object.fromEntries(Object.keys(labelBlock.shape).map(name => [name, TEXTS.includes(name) ? '' : null]))

/** A product with every field blank. */
export function blankProduct(id: number, name: string): Product {
  const blank: Record<string, Record<string, unknown>> = { data: {}, form: {} }
  for (const { path, kind } of [...productRecord.fields, ...productRecord.kept]) {
    const [group = '', field = ''] = path.split('.')
    blank[group] = { ...blank[group], [field]: KINDS[kind].blank }
  }
  const at = '2026-01-01T00:00:00.000Z'
  return product.parse({
    id,
    enabled: true,
    data: { ...blank.data, id, name, enabled: true, affilieMembers: { id: 4, name: 'Banque Horizon' } },
    form: { ...blank.form, produitStatut: 1, labellingStatusOfTheProduct: 0 },
    label: { ...blankLabel, labelStatut: 0 },
    encoursDeLabellisation: 0,
    pendingRequest: null,
    createdAt: at,
    updatedAt: at,
    can: ['UPDATE'],
    sections: ['OPC'],
    createdByUser: null,
    updatedByUser: null,
    Historieslabel: [],
    codeISINS: [],
    codeISINSting: '',
    stamp: 's1',
  })
}

/** The products of one affiliate, on a server in memory: a partner's change becomes a request, one at a time. */
export class FakeProducts {
  readonly rows = new Map<number, Product>()
  /** The changes that became requests, once each. */
  readonly changes: unknown[] = []
  /** How often a product was read alone. */
  reads = 0

  add(id: number, name: string): void {
    this.rows.set(id, blankProduct(id, name))
  }

  /** One that another affiliate manages and this one distributes. */
  distribute(id: number, name: string): void {
    const made = blankProduct(id, name)
    this.rows.set(id, { ...made, can: [], data: { ...made.data, affilieMembers: { id: 5, name: 'Boréal' } } })
  }

  knows(resource: string): boolean {
    return resource === 'PRODUCT_MANAGEMENT' || resource === 'TABLE_REFERENTIEL'
  }

  run(method: string, body: unknown): unknown {
    if (method === 'FILTER') {
      const { affiliate } = filter.parse(body)
      const found = [...this.rows.values()].filter(({ data }) => affiliate === undefined || data.affilieMembers?.id === affiliate)
      const data: ProductRow[] = found.map(row => productRow.parse(row))
      return { data, count: data.length }
    }
    if (method === 'GET_ALL_LINE_CODE') return [{ id: 7, designation: 'Assurance vie', code: 'AV' }]
    const found = this.rows.get(named.parse(body).id)
    if (!found) throw new Problem('NOT_FOUND')
    if (method === 'GET_ID_FORM') {
      this.reads += 1
      return found
    }
    if (found.pendingRequest !== null) throw new Problem('CONFLICT', 'UPDATE_REQUEST_EXISTING')
    this.changes.push(body)
    const request = 70 + this.changes.length
    this.rows.set(found.id, { ...found, pendingRequest: request })
    return { id: found.id, request }
  }
}
