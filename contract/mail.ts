import { MAIL_TEMPLATES, type MailTemplate } from './texts/auth-mails.ts'

/** The variables of a template by name; `link` is a path of the application, `/auth/password?id=3&token=…`. */
export type MailVariables<T extends MailTemplate> = Record<(typeof MAIL_TEMPLATES)[T]['variables'][number], string>

export interface RenderedMail {
  subject: string
  text: string
  html: string
  /** The whole address of the mail's link; null when it has none. */
  link: string | null
}

export const isMailTemplate = (name: string): name is MailTemplate => Object.hasOwn(MAIL_TEMPLATES, name)

/** Folds a text to one line without control characters, so that it can add neither a header nor a paragraph. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, character => ENTITIES[character] ?? '')

type Variables = Readonly<Record<string, string>>

const fill = (text: string, variables: Variables) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => oneLine(Object.hasOwn(variables, name) ? (variables[name] ?? '') : ''))

/** The subject of a mail, as the outbox shows it. */
export const mailSubject = (template: MailTemplate, variables: Variables): string =>
  oneLine(fill(MAIL_TEMPLATES[template].subject, variables)).slice(0, 250)

const htmlPage = (subject: string, parts: readonly string[]) =>
  `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body>${parts.join('')}</body></html>`

/**
 * A mail from its template and variables (docs/decisions.md 7.3). `origin`: where links lead, `https://sceau.exemple.fr`;
 * null masks them, for those who read the outbox.
 */
export function renderMail(template: MailTemplate, variables: Variables, origin: string | null): RenderedMail {
  const { before, after, action } = MAIL_TEMPLATES[template]
  const subject = mailSubject(template, variables)
  const link = action === null || origin === null ? null : new URL(variables.link ?? '/', origin).href
  const first = before.map(line => fill(line, variables))
  const last = after.map(line => fill(line, variables))
  const pressed = action === null ? [] : [`${action}\u202f: ${link ?? '(lien masqué)'}`]
  const anchor =
    action === null ? [] : [link === null ? '<p>(lien masqué)</p>' : `<p><a href="${escapeHtml(link)}">${escapeHtml(action)}</a></p>`]
  const paragraphs = (lines: readonly string[]) => lines.map(line => `<p>${escapeHtml(line)}</p>`)
  return {
    subject,
    text: [...first, ...pressed, ...last].join('\n\n'),
    html: htmlPage(subject, [...paragraphs(first), ...anchor, ...paragraphs(last)]),
    link,
  }
}
