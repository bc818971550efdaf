import { convert } from 'html-to-text'
import { fill, isEmptied, linesOf, oneLine } from '#contract/messages/fill.ts'
import { LIST_VARIABLES, type Values } from '#contract/messages/variables.ts'

export interface RenderedMail {
  text: string
  html: string
  /** The whole address of the mail's link; null when it has none. */
  link: string | null
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, character => ENTITIES[character] ?? '')

const MASKED = '(lien masqué)'
const PARAGRAPH = /<p>(.*?)<\/p>/gs
const LINKED = /<a href="\{\{link\}\}"[^>]*>(.*?)<\/a>/gs

/** Where a path of the application leads; null masks it. Only paths of ours are followed, whatever they look like. */
const addressOf = (path: string, origin: string | null): string | null => {
  if (origin === null) return null
  const url = new URL(path, origin)
  return url.origin === new URL(origin).origin ? url.href : new URL(origin).href
}

function listOf(name: string, values: Values, origin: string | null): string | null {
  const list = LIST_VARIABLES.find(one => one === name)
  const entries = list && values[list]
  if (!entries || typeof entries === 'string' || entries.length === 0) return null
  const items = entries.map(({ text, path }) => {
    const address = addressOf(path, origin)
    const words = escapeHtml(oneLine(text))
    return `<li>${address === null ? words : `<a href="${escapeHtml(address)}">${words}</a>`}</li>`
  })
  return `<ul>${items.join('')}</ul>`
}

const page = (subject: string, body: string) =>
  `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body>${body}</body></html>`

/** What HTML says, as plain text. */
export const htmlToPlain = (html: string) =>
  convert(html, {
    wordwrap: false,
    selectors: [
      { selector: 'a', options: { linkBrackets: [': ', ''], hideLinkHrefIfSameAsText: true } },
      { selector: 'ul', options: { itemPrefix: '– ' } },
      ...['h1', 'h2', 'h3'].map(selector => ({ selector, options: { uppercase: false } })),
    ],
  })

/** Plain text as paragraphs of HTML. */
export const plainToHtml = (text: string): string =>
  text
    .split(/\n{2,}/)
    .filter(part => part.trim() !== '')
    .map(part => `<p>${escapeHtml(part.trim()).replaceAll('\n', '<br />')}</p>`)
    .join('')

/**
 * A mail from its sanitised content, the plain words that close it, and its variables (docs/domain.md 16.4). Every value is one line of
 * text, a comment as many as it has; never markup. `origin`: where links lead, `https://sceau.exemple.fr`; null masks them, for those who read the outbox.
 */
export function renderMail(
  { content, closing }: { content: string; closing: string },
  subject: string,
  values: Values,
  origin: string | null,
): RenderedMail {
  const path = typeof values.link === 'string' ? values.link : null
  const link = path === null ? null : addressOf(path, origin)
  const shown = path === null ? '' : (link ?? MASKED)
  const body = content
    .replace(PARAGRAPH, (whole, inner: string) => {
      const list = listOf(/^\s*\{\{([^{}]*)\}\}\s*$/.exec(inner)?.[1]?.trim() ?? '', values, origin)
      return list ?? (isEmptied(inner, values) ? '' : whole)
    })
    .replace(LINKED, (_, words: string) => {
      if (link !== null) return `<a href="${escapeHtml(link)}">${words}</a>`
      return path === null ? words : `${words} ${MASKED}`
    })
  const asHtml = (value: string, name: string) => escapeHtml(name === 'link' ? shown : value).replaceAll('\n', '<br />')
  const filled = fill(body, values, asHtml, linesOf) + plainToHtml(closing)
  return { text: htmlToPlain(filled), html: page(subject, filled), link }
}
