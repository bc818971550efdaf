import { z } from 'zod'
import { exportCommand } from '../../exports.ts'
import { importMethod } from '../../imports/row.ts'
import { command, holders, query } from '../../method.ts'
import { filtered, listOf, paging } from '../../paging.ts'
import { byId, byIdEnabled, codeFilter, date, id, nameRef, none, saved, text } from '../../values.ts'
import { contactPart } from '../parts/contact.ts'
import { documentPart } from '../parts/document.ts'
import { OF_AFFILIATE, type PartRights } from '../parts/part.ts'
import { accountsInput, affiliateAccounts, ownAccountsInput } from './dashboard.ts'
import { affiliate, affiliateInput, affiliateProduct, affiliateUpdate, esusAgreement, esusInput, esusUpdate } from './entity.ts'

const view = holders('AFFILIATE.VIEW')
const viewOrOwn = holders('AFFILIATE.VIEW', 'EXTERNAL.AFFILIATE_VIEW')
const enable = holders('AFFILIATE.ENABLE')
const addPart = holders('AFFILIATE.ADD', 'EXTERNAL.AFFILIATE_UPDATE')
const changePart = holders('AFFILIATE.UPDATE', 'EXTERNAL.AFFILIATE_UPDATE')
const touches = ['AFFILIATE_MANAGEMENT'] as const
const proposed = ['AFFILIATE_MANAGEMENT', 'DEMANDE_MANAGEMENT'] as const

const orders = ['name', 'socialReason', 'affiliateType', 'college', 'representativeName', 'enabled', 'createdAt', 'updatedAt'] as const
/** `agreementEsus`: with, or without, an active ESUS agreement today. */
export const affiliateFilters = {
  code: codeFilter('affiliate').optional(),
  name: text.optional(),
  socialReason: text.optional(),
  affiliateType: id.optional(),
  legalStatus: id.optional(),
  college: id.optional(),
  agreementEsus: z.boolean().optional(),
  enabled: z.boolean().optional(),
}
const byIdMaybeEnabled = byIdEnabled.partial({ enabled: true })
const product = paging(['name'])

/** AFFILIATE_MANAGEMENT (docs/domain.md 5). UPDATE by a partner makes a modification request. */
export const affiliateMethods = {
  GET: query({ access: view, input: paging(orders), output: listOf(affiliate) }),
  FILTER: query({ access: view, input: filtered(affiliateFilters, orders), output: listOf(affiliate) }),
  GET_ID: query({ access: viewOrOwn, input: byId, output: affiliate }),
  GET_ID_FORM: query({ access: view, input: byId, output: affiliate }),
  /** The caller's own affiliate. */
  GET_ID_FORM_EXTERNAL: query({ access: holders('EXTERNAL.AFFILIATE_VIEW'), input: none, output: affiliate }),
  /** Counts shown before a deactivation: active users, managed products, distributed products, requests in progress. */
  GET_DATA: query({
    access: enable,
    input: byId,
    output: z.object({ users: z.int(), products: z.int(), products2: z.int(), requests: z.int() }),
  }),
  ADD: command({ access: holders('AFFILIATE.ADD'), input: affiliateInput, output: byId, audit: 'Création d’un affilié', touches }),
  UPDATE: command({
    access: changePart,
    input: affiliateUpdate,
    output: saved,
    audit: 'Modification d’un affilié',
    touches: proposed,
    edits: ['GET_ID', 'GET_ID_FORM', 'GET_ID_FORM_EXTERNAL'],
  }),
  ACTIVATION: command({ access: enable, input: byIdMaybeEnabled, output: none, audit: 'Activation d’un affilié', touches }),
  DESACTIVATION: command({ access: enable, input: byIdMaybeEnabled, output: none, audit: 'Désactivation d’un affilié', touches }),
  /**
   * Sets another link type. TRANSITION_REFUSED when it is the current one already, or when `oldAffiliateType` is given and is not the
   * current one.
   */
  CHANGE_TYPE: command({
    access: holders('AFFILIATE.UPDATE'),
    input: z.object({ id, form: z.object({ affiliateType: id, oldAffiliateType: id.nullable().optional() }) }),
    output: none,
    audit: 'Changement du type de lien d’un affilié',
    touches,
  }),
  GET_MANAGED_PRODUCTS: query({ access: viewOrOwn, input: product.extend({ id }), output: listOf(affiliateProduct) }),
  GET_DISTRIBUTED_PRODUCTS: query({ access: viewOrOwn, input: product.extend({ id }), output: listOf(affiliateProduct) }),
  GET_ALL: query({
    access: holders('AFFILIATE.VIEW', 'PRODUCT.VIEW', 'COLLECT.VIEW', 'REQUEST.VIEW', 'USER.VIEW', 'USER.ADD', 'USER.INVITE'),
    input: none,
    output: z.array(nameRef),
  }),
  GET_DASHBOARD: query({ access: holders('DASHBOARD.VIEW'), input: accountsInput, output: listOf(affiliateAccounts) }),
  /** The own affiliate; the page and the count are those of its accounts. */
  GET_DASHBOARD_EXTERNAL: query({ access: holders('EXTERNAL.INDICATEURS'), input: ownAccountsInput, output: listOf(affiliateAccounts) }),
  EXPORT: exportCommand(view, 'Export des affiliés', { affiliateFilterBO: z.object(affiliateFilters).prefault({}) }, orders),
  IMPORT: importMethod('d’un affilié'),
}

const esusOrders = ['agreement', 'agreementDate', 'agreementEndDate', 'status', 'createdAt'] as const
const partTouches = ['AFFILIATE_CONTACT', 'AFFILIATE_DOCUMENT', 'AFFILIATE_ESUS', ...proposed] as const
/** A partner's changes of contacts and documents apply at once (docs/decisions.md 3.5). */
const partRights: PartRights = { view: viewOrOwn, add: addPart, change: changePart, remove: changePart, touches: partTouches }

const contacts = contactPart(OF_AFFILIATE, partRights)
export const contactInput = contacts.input
/** AFFILIATE_CONTACT. */
export const contactMethods = { ...contacts.methods, GET_BY_AFFILIATE: contacts.pages }

const documents = documentPart(OF_AFFILIATE, partRights)
export const documentInput = documents.input
/** AFFILIATE_DOCUMENT. */
export const documentMethods = { ...documents.methods, GET_BY_AFFILIATE: documents.pages }

/** AFFILIATE_ESUS. A partner's changes become requests AFFILIATE_CODE_ISIN_ADD, _UPDATE and _DELETE (docs/domain.md 5.9). */
export const esusMethods = {
  ADD: command({ access: addPart, input: esusInput, output: saved, audit: 'Ajout d’un agrément ESUS', touches: partTouches }),
  UPDATE: command({
    access: changePart,
    input: esusUpdate,
    output: saved,
    audit: 'Modification d’un agrément ESUS',
    touches: partTouches,
    edits: ['GET_BY_ID'],
  }),
  DELETE: command({
    access: changePart,
    input: byId,
    output: z.object({ request: id.optional() }),
    audit: 'Suppression d’un agrément ESUS',
    touches: partTouches,
  }),
  GET_BY_ID: query({ access: viewOrOwn, input: byId, output: esusAgreement }),
  GET_BY_AFFILIATE: query({ access: viewOrOwn, input: paging(esusOrders).extend({ id }), output: listOf(esusAgreement) }),
  FILTER: query({
    access: viewOrOwn,
    input: filtered(
      { ...OF_AFFILIATE.filter, agreement: text.optional(), status: z.boolean().optional(), from: date.optional(), to: date.optional() },
      esusOrders,
    ),
    output: listOf(esusAgreement),
  }),
}
