import type { z } from 'zod'
import type { Method } from './method.ts'
import { affiliateMethods, contactMethods, documentMethods, esusMethods } from './resources/affiliate/methods.ts'
import { catalogMethods } from './resources/catalog/methods.ts'
import { collectionMethods } from './resources/collection/methods.ts'
import { dashboardMethods } from './resources/dashboard/methods.ts'
import { feedbackMethods } from './resources/feedback/methods.ts'
import { importMethods } from './resources/imports/methods.ts'
import { indicatorMethods } from './resources/indicator/methods.ts'
import { logMethods } from './resources/log/methods.ts'
import { mailMethods } from './resources/mail/methods.ts'
import { notificationMethods } from './resources/notification/methods.ts'
import { offlineMethods } from './resources/offline/methods.ts'
import { productMethods } from './resources/product/methods.ts'
import { isinMethods, productContactMethods, productDocumentMethods } from './resources/product/parts/methods.ts'
import { questionMethods } from './resources/question/methods.ts'
import { questionnaireMethods } from './resources/questionnaire/methods.ts'
import { reminderMethods } from './resources/reminder/methods.ts'
import { requestMethods } from './resources/request/methods.ts'
import { permissionMethods, profileMethods, roleMethods } from './resources/role/methods.ts'
import { secondFactorMethods } from './resources/second-factor/methods.ts'
import { sessionMethods } from './resources/session/methods.ts'
import { systemMethods } from './resources/system/methods.ts'
import { referenceTableMethods, responseTableMethods, technicalTableMethods } from './resources/table/methods.ts'
import { emailTemplateMethods, noticeTemplateMethods } from './resources/template/methods.ts'
import { userMethods } from './resources/user/methods.ts'

/** Every business method of the product, by resource and method. */
export const REGISTRY = {
  AFFILIATE_CONTACT: contactMethods,
  AFFILIATE_DOCUMENT: documentMethods,
  AFFILIATE_ESUS: esusMethods,
  AFFILIATE_MANAGEMENT: affiliateMethods,
  CATALOG_MANAGEMENT: catalogMethods,
  CMS_EMAIL: emailTemplateMethods,
  CMS_NOTIFICATION: noticeTemplateMethods,
  COLLECT_MANAGEMENT: collectionMethods,
  COLLECT_REMINDER: reminderMethods,
  DASHBOARD_MANAGEMENT: dashboardMethods,
  DEMANDE_MANAGEMENT: requestMethods,
  FEEDBACK_MANAGEMENT: feedbackMethods,
  IMPORT_MANAGEMENT: importMethods,
  INDICATOR_MANAGEMENT: indicatorMethods,
  LOG_MANAGEMENT: logMethods,
  MAIL_OUTBOX: mailMethods,
  NT_NOTIFICATION: notificationMethods,
  OFFLINE_MANAGEMENT: offlineMethods,
  PERMISSION: permissionMethods,
  PRODUCT_CODE_ISIN: isinMethods,
  PRODUCT_CONTACT: productContactMethods,
  PRODUCT_DOCUMENT: productDocumentMethods,
  PRODUCT_MANAGEMENT: productMethods,
  PROFILE_MANAGEMENT: profileMethods,
  QUESTION_MANAGEMENT: questionMethods,
  QUESTION_MASTER_MANAGEMENT: questionnaireMethods,
  ROLE_MANAGEMENT: roleMethods,
  SECOND_FACTOR: secondFactorMethods,
  SESSION_MANAGEMENT: sessionMethods,
  SYSTEM_MANAGEMENT: systemMethods,
  TABLE_REFERENTIEL: referenceTableMethods,
  TABLE_RESPONSES: responseTableMethods,
  TABLE_TECHNIQUE: technicalTableMethods,
  USER_MANAGEMENT: userMethods,
} satisfies Record<string, Record<string, Method>>

export type Registry = typeof REGISTRY
export type ResourceName = keyof Registry
/** How the audit log calls each resource (docs/domain.md 7.1). */
export const RESOURCE_NAMES: Readonly<Record<ResourceName, string>> = {
  AFFILIATE_CONTACT: 'Contacts d’affilié',
  AFFILIATE_DOCUMENT: 'Documents d’affilié',
  AFFILIATE_ESUS: 'Agréments ESUS',
  AFFILIATE_MANAGEMENT: 'Affiliés',
  CATALOG_MANAGEMENT: 'Catalogues',
  CMS_EMAIL: 'Modèles d’e-mails',
  CMS_NOTIFICATION: 'Modèles de notifications',
  COLLECT_MANAGEMENT: 'Collectes',
  COLLECT_REMINDER: 'Relances de collectes',
  DASHBOARD_MANAGEMENT: 'Tableau de bord',
  DEMANDE_MANAGEMENT: 'Demandes',
  FEEDBACK_MANAGEMENT: 'Réponses aux questionnaires',
  IMPORT_MANAGEMENT: 'Import de données',
  INDICATOR_MANAGEMENT: 'Indicateurs',
  LOG_MANAGEMENT: 'Journal',
  MAIL_OUTBOX: 'E-mails envoyés',
  NT_NOTIFICATION: 'Notifications',
  OFFLINE_MANAGEMENT: 'Travail hors connexion',
  PERMISSION: 'Permissions',
  PRODUCT_CODE_ISIN: 'Codes ISIN',
  PRODUCT_CONTACT: 'Contacts de produit',
  PRODUCT_DOCUMENT: 'Documents de produit',
  PRODUCT_MANAGEMENT: 'Produits',
  PROFILE_MANAGEMENT: 'Profils',
  QUESTION_MANAGEMENT: 'Questions',
  QUESTION_MASTER_MANAGEMENT: 'Questionnaires',
  ROLE_MANAGEMENT: 'Rôles',
  SECOND_FACTOR: 'Double authentification',
  SESSION_MANAGEMENT: 'Sessions',
  SYSTEM_MANAGEMENT: 'État du système',
  TABLE_REFERENTIEL: 'Tables référentielles',
  TABLE_RESPONSES: 'Tables de réponses',
  TABLE_TECHNIQUE: 'Tables techniques',
  USER_MANAGEMENT: 'Comptes',
}

export type MethodName<R extends ResourceName> = keyof Registry[R] & string
type Entry<R extends ResourceName, M extends MethodName<R>> = Registry[R][M] extends Method ? Registry[R][M] : never
/** What a caller sends: the input before defaults. */
export type Input<R extends ResourceName, M extends MethodName<R>> = z.input<Entry<R, M>['input']>
/** What a caller receives as `payload`. */
export type Output<R extends ResourceName, M extends MethodName<R>> = z.output<Entry<R, M>['output']>

const BY_NAME = new Map(Object.entries(REGISTRY).map(([resource, methods]) => [resource, new Map<string, Method>(Object.entries(methods))]))

/** The contract entry of a resource's method; undefined when there is none. */
export function findMethod(resource: string, method: string): Method | undefined {
  return BY_NAME.get(resource)?.get(method)
}
