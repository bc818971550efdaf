import { emailTemplateMethods, noticeTemplateMethods } from '#contract/resources/template/methods.ts'
import { ask } from './ask.ts'
import { listOf } from './list-of.ts'

export type TemplateResource = 'CMS_EMAIL' | 'CMS_NOTIFICATION'

const EXPORTED = { method: 'EXPORT', filters: 'templateFilterBO' } as const

/** The templates of mails, and of notifications. */
export const EMAIL_TEMPLATES = listOf('CMS_EMAIL', 'FILTER', emailTemplateMethods.FILTER.input, EXPORTED)
export const NOTICE_TEMPLATES = listOf('CMS_NOTIFICATION', 'FILTER', noticeTemplateMethods.FILTER.input, EXPORTED)

export const templateQuery = (resource: TemplateResource, id: number) => ask(resource, 'GET_ID', { id })

/** How a template reads with sample values; what is typed instead of what is kept. */
export const previewQuery = (resource: TemplateResource, id: number, typed: { title?: string; content?: string } = {}) =>
  ask(resource, 'PREVIEW', { id, ...typed })
