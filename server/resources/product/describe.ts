import type { z } from 'zod'
import { showCode } from '#contract/codes.ts'
import { catalogSections, PRODUCT_SECTIONS } from '#contract/resources/catalog/sections.ts'
import type { Product, ProductRow, productLabel } from '#contract/resources/product/entity.ts'
import { productRecord } from '#contract/resources/product/record.ts'
import { labellingStatus } from '#contract/resources/product/states.ts'
import { LABEL_TYPES, PRODUCT_CHANGE_TYPES } from '#contract/resources/request/states.ts'
import type { Caller } from '../../access/caller.ts'
import type { Reader } from '../../database/database.ts'
import { fromJson } from '../../database/json.ts'
import { describeLabel } from '../label/describe.ts'
import { findPeople } from '../shared/people.ts'
import { listIsinByProducts } from './isin/queries.ts'
import type { ListedProduct } from './list/queries.ts'
import { type FoundProduct, listDistributors, listOpenRequests, type ProductRequest } from './queries.ts'
import { type ProductRecord, productValues } from './record.ts'
import { productRules } from './rules.ts'

/** What stands beside a product's own row. */
interface Beside {
  distributors: readonly { id: number; name: string }[]
  open: readonly ProductRequest[]
}

/** The change, enabling or disabling that waits: at most one. */
export const pendingIn = (open: readonly ProductRequest[]): number | null =>
  open.find(({ type, status }) => status === 'REQUEST_NEW' && PRODUCT_CHANGE_TYPES.includes(type))?.id ?? null

type Labelled = Pick<ProductRecord, 'label_status' | 'label_start' | 'label_expiry' | 'label_last_renewal'>
const labelOf = (row: Labelled): z.input<typeof productLabel> => ({
  labelStatut: row.label_status,
  startDateOfValidityOfTheLabel: row.label_start,
  labelExpiryDate: row.label_expiry,
  lastRenewalDate: row.label_last_renewal,
})

const statusesOf = (row: { label_status: number; product_status: number }) => ({
  produitStatut: row.product_status,
  labellingStatusOfTheProduct: labellingStatus(row.label_status),
})

type Shared = Omit<ListedProduct, 'canal' | 'mechanism' | 'legal_nature' | 'support' | 'catalog_id'>

/** What lists and the record alone tell alike. */
function commonView(row: Shared, { distributors, open }: Beside, caller: Caller) {
  const waiting = pendingIn(open)
  const isManaged = caller.isInternal || row.affiliate_id === caller.affiliate
  const { id, name, enabled } = row
  return {
    id,
    enabled: enabled === 1,
    data: {
      id,
      name,
      code: row.code || showCode('product', id),
      comment: caller.isInternal ? row.comment : null,
      enabled: enabled === 1,
      affilieMembers: row.affiliate_id === null ? null : { id: row.affiliate_id, name: row.affiliate_name ?? '' },
      affiliate: distributors.map(one => ({ id: one.id, name: one.name })),
    },
    label: labelOf(row),
    encoursDeLabellisation: open.filter(({ type }) => LABEL_TYPES.includes(type)).length,
    pendingRequest: isManaged ? waiting : null,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    can: productRules.canFor(caller)({ ...row, pending: waiting }),
  }
}

/** Products as lists show them to the caller; reads once for all of them. */
export async function describeRows(db: Reader, rows: readonly ListedProduct[], caller: Caller): Promise<ProductRow[]> {
  const ids = rows.map(row => row.id)
  const distributors = await listDistributors(db, ids)
  const open = await listOpenRequests(db, ids)
  return rows.map(row => {
    const beside = { distributors: distributors.get(row.id) ?? [], open: open.get(row.id) ?? [] }
    const { catalog_id: catalog, support, canal, mechanism, legal_nature: legalNature } = row
    return { ...commonView(row, beside, caller), form: { catalog, support, canal, mechanism, legalNature, ...statusesOf(row) } }
  })
}

/** ISIN codes as one text. */
export const isinText = (codes: readonly { code: string }[]): string => codes.map(({ code }) => code).join(', ')

/** A product alone. */
export async function describeProduct(db: Reader, record: FoundProduct, caller: Caller): Promise<Product> {
  const open = (await listOpenRequests(db, [record.id])).get(record.id) ?? []
  const values = caller.isInternal ? productValues(record) : productRecord.forPartners(productValues(record))
  const { name, code, comment, affilieMembers, affiliate, ...form } = values
  const codes = (await listIsinByProducts(db, [record.id])).get(record.id) ?? []
  const person = await findPeople(db, [record.created_by, record.updated_by])
  const common = commonView(record, { distributors: record.distributors, open }, caller)
  const { label, Historieslabel, can } = await describeLabel(db, record, caller, common.encoursDeLabellisation > 0)
  return {
    ...common,
    label,
    Historieslabel,
    can: [...common.can, ...can],
    form: { ...form, ...statusesOf(record) },
    codeISINS: codes.map(({ id, code, name, created_at }) => ({ id, code, name, createdAt: created_at })),
    codeISINSting: isinText(codes),
    sections: record.json_sections === null ? [...PRODUCT_SECTIONS] : fromJson(catalogSections, record.json_sections).sections,
    createdByUser: person(record.created_by),
    updatedByUser: person(record.updated_by),
  }
}
