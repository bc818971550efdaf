import { z } from 'zod'
import { exportCommand } from '../../exports.ts'
import { importMethod } from '../../imports/row.ts'
import { command, holders, query } from '../../method.ts'
import { filtered, listOf, paging } from '../../paging.ts'
import { id, nameRef, none, ownCodeFilter, saved, text } from '../../values.ts'
import { labelMethods } from '../label/methods.ts'
import { childMethods } from './children.ts'
import { activation, deactivation, product, productInput, productRow, productUpdate } from './entity.ts'
import { historyMethods } from './history.ts'
import { LABEL_WORDS } from './states.ts'

const view = holders('PRODUCT.VIEW', 'EXTERNAL.PRODUCT_VIEW')
const choose = holders('PRODUCT.VIEW', 'COLLECT.VIEW', 'REQUEST.VIEW', 'EXTERNAL.PRODUCT_VIEW', 'EXTERNAL.REQUEST_VIEW')
const enable = holders('PRODUCT.ENABLE', 'EXTERNAL.PRODUCT_UPDATE')
const orders = ['name', 'createdAt', 'startDateOfValidityOfTheLabel', 'labelExpiryDate', 'labelStatut'] as const
const touches = ['PRODUCT_MANAGEMENT', 'AFFILIATE_MANAGEMENT', 'DEMANDE_MANAGEMENT'] as const

/** What lists of products ask. */
export const productFilters = {
  code: ownCodeFilter('product').optional(),
  name: text.optional(),
  labelStatut: z.enum(LABEL_WORDS).optional(),
  /** With, or without, a label that is granted or renewed. */
  hasLabel: z.boolean().optional(),
  /** Labels that end today or within so many days. */
  expiresWithin: z.int().min(0).max(3660).optional(),
  /** The managing affiliate. */
  affiliate: id.optional(),
  catalog: id.optional(),
  legalNature: id.optional(),
  subscriber: id.optional(),
  socialUtility: id.optional(),
  canal: id.optional(),
  taxation: id.optional(),
  mechanism: id.optional(),
  domain: id.optional(),
  support: id.optional(),
  bottomType: id.optional(),
  bottom: id.optional(),
  regulation: id.optional(),
  enabled: z.boolean().optional(),
}

/** For whom the dashboard's file of products is: the public reads less than the team. */
export const AUDIENCES = ['PUBLIC', 'TEAM'] as const

/** PRODUCT_MANAGEMENT (docs/wire.md 8). What partners change becomes requests. */
export const productMethods = {
  ...childMethods,
  ...labelMethods,
  GET: query({ access: view, input: paging(orders), output: listOf(productRow) }),
  FILTER: query({ access: view, input: filtered(productFilters, orders), output: listOf(productRow) }),
  GET_ID_FORM: query({ access: view, input: z.object({ id, enabled: z.boolean().optional() }), output: product }),
  GET_ALL: query({
    access: choose,
    input: none,
    output: z.array(z.object({ id, name: z.string(), catalog: id.nullable(), affiliate: nameRef.nullable() })),
  }),
  /** How many of those within reach the filters leave. */
  COUNT: query({ access: view, input: z.object(productFilters), output: z.object({ count: z.int() }) }),
  ADD: command({
    access: holders('PRODUCT.ADD', 'EXTERNAL.PRODUCT_UPDATE'),
    input: productInput,
    output: saved,
    audit: 'Création d’un produit',
    touches,
  }),
  UPDATE: command({
    access: holders('PRODUCT.UPDATE', 'EXTERNAL.PRODUCT_UPDATE'),
    input: productUpdate,
    output: saved,
    audit: 'Modification d’un produit',
    touches,
    edits: ['GET_ID_FORM'],
  }),
  ACTIVATION: command({ access: enable, input: activation, output: saved, audit: 'Activation d’un produit', touches }),
  DESACTIVATION: command({ access: enable, input: deactivation, output: saved, audit: 'Désactivation d’un produit', touches }),
  EXPORT: exportCommand(view, 'Export des produits', { productFilterBO: z.object(productFilters).prefault({}) }, orders),
  IMPORT: importMethod('d’un produit'),
  /** The dashboard's files: products with a label for the public, or with all that staff know of them. */
  EXPORT_DASHBOARD: exportCommand(
    holders('DASHBOARD.VIEW'),
    'Export des produits du tableau de bord',
    { productFilterBO: z.object(productFilters).prefault({}), audience: z.enum(AUDIENCES).default('PUBLIC') },
    orders,
  ),
  EXPORT_OPC: exportCommand(
    holders('DASHBOARD.VIEW'),
    'Export des OPC',
    { productFilterBO: z.object(productFilters).prefault({}) },
    orders,
  ),
  ...historyMethods,
}
