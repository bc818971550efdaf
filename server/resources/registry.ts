import type { ResourceName } from '#contract/registry.ts'
import type { AnyBody } from '../http/implement.ts'
import type { FileReaders } from '../services/files/readers.ts'
import type { JobKinds } from '../services/jobs/kind.ts'
import { contactImplementation } from './affiliate/contacts.ts'
import { documentImplementation } from './affiliate/documents.ts'
import { esusImplementation } from './affiliate/esus/methods.ts'
import { affiliateFiles } from './affiliate/files.ts'
import { affiliateImplementation } from './affiliate/methods.ts'
import { catalogImplementation } from './catalog/methods.ts'
import { collectionJobs } from './collection/closing/overdue.ts'
import { collectionImplementation } from './collection/methods.ts'
import { dashboardImplementation } from './dashboard/methods.ts'
import { feedbackFiles } from './feedback/files.ts'
import { feedbackImplementation } from './feedback/methods.ts'
import { importImplementation } from './imports/methods.ts'
import { indicatorImplementation } from './indicator/methods.ts'
import { attestationJobs, sealFile } from './label/attestation/seal.ts'
import { labelFiles } from './label/files.ts'
import { labelJobs } from './labelling/clock/clock.ts'
import { labellingImplementation } from './labelling/methods.ts'
import { logImplementation } from './log/methods.ts'
import { mailImplementation } from './mail/methods.ts'
import { notificationImplementation } from './notification/methods.ts'
import { offlineImplementation } from './offline/methods.ts'
import { productContactImplementation } from './product/contacts.ts'
import { productDocumentImplementation, productFiles } from './product/documents.ts'
import { isinImplementation } from './product/isin/methods.ts'
import { productImplementation } from './product/methods.ts'
import { profileImplementation } from './profile/methods.ts'
import { questionImplementation } from './question/methods.ts'
import { questionnaireImplementation } from './questionnaire/methods.ts'
import { reminderImplementation } from './reminder/methods.ts'
import { reminderJobs } from './reminder/plan.ts'
import { requestFiles } from './request/files.ts'
import { requestImplementation } from './request/methods.ts'
import { permissionImplementation, roleImplementation } from './role/methods.ts'
import { secondFactorImplementation } from './second-factor/methods.ts'
import { sessionImplementation } from './session/methods.ts'
import { systemJobs } from './system/jobs.ts'
import { systemImplementation } from './system/methods.ts'
import { referenceTableImplementation, responseTableImplementation, technicalTableImplementation } from './table/methods.ts'
import { emailTemplateImplementation, noticeTemplateImplementation } from './template/methods.ts'
import { erasureJobs } from './user/erasure/strike.ts'
import { userImplementation } from './user/methods.ts'
import { userFiles } from './user/photo.ts'

/** Who reads a file, by the kind of record that it hangs on. */
export const FILE_READERS: FileReaders = {
  ...affiliateFiles,
  ...feedbackFiles,
  ...labelFiles,
  ...productFiles,
  ...requestFiles,
  ...userFiles,
}

/** Makes a file that is promised under a name and not made yet; false when none is. */
export const FILE_MAKER = sealFile

/** What the clock does for the resources. */
export const RESOURCE_JOBS: JobKinds = {
  ...collectionJobs,
  ...attestationJobs,
  ...labelJobs,
  ...reminderJobs,
  ...systemJobs,
  ...erasureJobs,
}

/** The bodies of every method of the contract, resource by resource. */
const IMPLEMENTATIONS: Record<ResourceName, Record<string, AnyBody>> = {
  AFFILIATE_CONTACT: contactImplementation,
  AFFILIATE_DOCUMENT: documentImplementation,
  AFFILIATE_ESUS: esusImplementation,
  AFFILIATE_MANAGEMENT: affiliateImplementation,
  CATALOG_MANAGEMENT: catalogImplementation,
  CMS_EMAIL: emailTemplateImplementation,
  CMS_NOTIFICATION: noticeTemplateImplementation,
  COLLECT_MANAGEMENT: collectionImplementation,
  COLLECT_REMINDER: reminderImplementation,
  DASHBOARD_MANAGEMENT: dashboardImplementation,
  DEMANDE_MANAGEMENT: requestImplementation,
  FEEDBACK_MANAGEMENT: feedbackImplementation,
  IMPORT_MANAGEMENT: importImplementation,
  INDICATOR_MANAGEMENT: indicatorImplementation,
  LOG_MANAGEMENT: logImplementation,
  MAIL_OUTBOX: mailImplementation,
  NT_NOTIFICATION: notificationImplementation,
  OFFLINE_MANAGEMENT: offlineImplementation,
  PERMISSION: permissionImplementation,
  PRODUCT_CODE_ISIN: isinImplementation,
  PRODUCT_CONTACT: productContactImplementation,
  PRODUCT_DOCUMENT: productDocumentImplementation,
  PRODUCT_MANAGEMENT: { ...productImplementation, ...labellingImplementation },
  PROFILE_MANAGEMENT: profileImplementation,
  QUESTION_MANAGEMENT: questionImplementation,
  QUESTION_MASTER_MANAGEMENT: questionnaireImplementation,
  SECOND_FACTOR: secondFactorImplementation,
  SESSION_MANAGEMENT: sessionImplementation,
  SYSTEM_MANAGEMENT: systemImplementation,
  ROLE_MANAGEMENT: roleImplementation,
  TABLE_REFERENTIEL: referenceTableImplementation,
  TABLE_RESPONSES: responseTableImplementation,
  TABLE_TECHNIQUE: technicalTableImplementation,
  USER_MANAGEMENT: userImplementation,
}

const BY_NAME = new Map(Object.entries(IMPLEMENTATIONS).map(([resource, bodies]) => [resource, new Map(Object.entries(bodies))]))

/** The body of a method; undefined when there is none. */
export function findBody(resource: string, method: string): AnyBody | undefined {
  return BY_NAME.get(resource)?.get(method)
}
