import { z } from 'zod'
import { exported, exportInput } from '../../exports.ts'
import { command, holders, query } from '../../method.ts'
import { filtered, listOf, paging } from '../../paging.ts'
import { byId, byIdEnabled, codeFilter, date, id, nameRef, none, text } from '../../values.ts'
import {
  affiliate,
  affiliateDocument,
  affiliateInput,
  affiliateProduct,
  affiliateUpdate,
  contact,
  contactInput,
  documentInput,
  esusAgreement,
  esusInput,
  esusUpdate,
} from './entity.ts'

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
/** `request`: the request that a partner's change became (docs/wire.md 4.2); `id` is null where nothing is made yet. */
const saved = z.object({ id: id.nullable(), request: id.optional() })
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
  EXPORT: command({
    access: view,
    input: exportInput({ affiliateFilterBO: z.object(affiliateFilters).prefault({}) }, orders),
    output: exported,
    audit: 'Export des affiliés',
    touches: [],
  }),
}

/** The six methods that contacts, documents and ESUS agreements share; GET_BY_AFFILIATE's `id` is the affiliate's. */
const ofAffiliate = { affiliate: id }
const contactOrders = ['lastName', 'firstName', 'email', 'type', 'fonction', 'createdAt'] as const
const documentOrders = ['name', 'type', 'createdAt'] as const
const esusOrders = ['agreement', 'agreementDate', 'agreementEndDate', 'status', 'createdAt'] as const
const partTouches = ['AFFILIATE_CONTACT', 'AFFILIATE_DOCUMENT', 'AFFILIATE_ESUS', ...proposed] as const

/** AFFILIATE_CONTACT. A partner's changes apply at once (docs/decisions.md 3.5). */
export const contactMethods = {
  ADD: command({ access: addPart, input: contactInput, output: byId, audit: 'Ajout d’un contact', touches: partTouches }),
  UPDATE: command({
    access: changePart,
    input: contactInput.extend({ id }),
    output: byId,
    audit: 'Modification d’un contact',
    touches: partTouches,
    edits: ['GET_BY_ID'],
  }),
  DELETE: command({ access: changePart, input: byId, output: none, audit: 'Suppression d’un contact', touches: partTouches }),
  MAKE_MAIN: command({ access: changePart, input: byId, output: none, audit: 'Choix du contact principal', touches: partTouches }),
  GET_BY_ID: query({ access: viewOrOwn, input: byId, output: contact }),
  GET_BY_AFFILIATE: query({ access: viewOrOwn, input: paging(contactOrders).extend({ id }), output: listOf(contact) }),
  FILTER: query({
    access: viewOrOwn,
    input: filtered({ ...ofAffiliate, name: text.optional(), email: text.optional(), type: id.optional() }, contactOrders),
    output: listOf(contact),
  }),
}

/** AFFILIATE_DOCUMENT. A partner's changes apply at once. */
export const documentMethods = {
  ADD: command({ access: addPart, input: documentInput, output: byId, audit: 'Ajout d’un document', touches: partTouches }),
  UPDATE: command({
    access: changePart,
    input: documentInput.extend({ id }),
    output: byId,
    audit: 'Modification d’un document',
    touches: partTouches,
    edits: ['GET_BY_ID'],
  }),
  DELETE: command({ access: changePart, input: byId, output: none, audit: 'Suppression d’un document', touches: partTouches }),
  GET_BY_ID: query({ access: viewOrOwn, input: byId, output: affiliateDocument }),
  GET_BY_AFFILIATE: query({ access: viewOrOwn, input: paging(documentOrders).extend({ id }), output: listOf(affiliateDocument) }),
  FILTER: query({
    access: viewOrOwn,
    input: filtered({ ...ofAffiliate, name: text.optional(), type: id.optional() }, documentOrders),
    output: listOf(affiliateDocument),
  }),
}

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
      { ...ofAffiliate, agreement: text.optional(), status: z.boolean().optional(), from: date.optional(), to: date.optional() },
      esusOrders,
    ),
    output: listOf(esusAgreement),
  }),
}
