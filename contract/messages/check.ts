import type { FieldFault } from '../errors.ts'
import { EVENTS, isEvent } from './events.ts'
import { namesIn } from './fill.ts'
import { ACCESS_MAILS, CORE_MAIL, MAILS } from './mails.ts'
import type { TemplateText } from './template.ts'
import type { Variable } from './variables.ts'

/** Templates of mails and of notifications; the wire's CMS_EMAIL and CMS_NOTIFICATION. */
export type TemplateKind = 'EMAIL' | 'NOTIFICATION'

/** Characters of EMAIL_CORE's plain text, of a mail's HTML, of a notification. */
export const CONTENT_MAX = { core: 10_000, rich: 50_000, notice: 1000 } as const

/** The name of a template's type. */
export const templateName = (kind: TemplateKind, type: string): string =>
  (kind === 'EMAIL' ? MAILS.get(type)?.name : isEvent(type) ? EVENTS[type].name : undefined) ?? type

/** What a template's texts may name. */
export function variablesOf(kind: TemplateKind, type: string): readonly Variable[] {
  if (kind === 'EMAIL') return MAILS.get(type)?.variables ?? []
  return isEvent(type) ? ['user.firstName', 'user.lastName', ...EVENTS[type].variables] : []
}

/** True for what nobody could get in without. */
export const isRequired = (kind: TemplateKind, type: string): boolean => kind === 'EMAIL' && (MAILS.get(type)?.isRequired ?? false)

/** True where the mail is worth nothing without its link. */
const needsLink = (kind: TemplateKind, type: string) =>
  isRequired(kind, type) && Object.hasOwn(ACCESS_MAILS, type) && variablesOf(kind, type).includes('link')

/** True for plain text, false for HTML. */
export const isPlain = (kind: TemplateKind, type: string): boolean => kind === 'NOTIFICATION' || type === CORE_MAIL

const hasStrayBraces = (text: string) => /\{\{|\}\}/.test(text.replace(/\{\{[^{}]*\}\}/g, ''))

/** The faults of a template's texts; `content` is what will be kept, sanitised. */
export function checkTemplate(kind: TemplateKind, type: string, { title, content }: TemplateText): FieldFault[] {
  const known = new Set<string>(variablesOf(kind, type))
  const unknownIn = (path: string, text: string): FieldFault[] =>
    hasStrayBraces(text) || namesIn(text).some(name => !known.has(name)) ? [{ path, code: 'TEMPLATE.UNKNOWN_VARIABLE' }] : []
  const words = content.replace(/<[^>]*>/g, '').trim()
  const limit = kind === 'NOTIFICATION' ? CONTENT_MAX.notice : type === CORE_MAIL ? CONTENT_MAX.core : CONTENT_MAX.rich
  return [
    ...unknownIn('title', title),
    ...(words === '' && kind === 'EMAIL' ? [{ path: 'content', code: 'STD_ERROR.REQUIRED' }] : []),
    ...(content.length > limit ? [{ path: 'content', code: 'STD_ERROR.TOO_BIG' }] : []),
    ...unknownIn('content', content),
    ...(needsLink(kind, type) && !namesIn(content).includes('link') ? [{ path: 'content', code: 'TEMPLATE.LINK_REQUIRED' }] : []),
  ]
}
