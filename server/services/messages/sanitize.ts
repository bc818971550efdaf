import sanitizeHtml from 'sanitize-html'

const MARKS = ['p', 'br', 'strong', 'em', 'u', 's', 'a', 'ul', 'ol', 'li', 'h1', 'h2', 'h3', 'blockquote', 'hr']
const WHOLE = /^(https?:\/\/|mailto:)[^{}]*$/i

/** A mail's content as it is kept: text and simple marks; links lead to whole addresses or are the mail's own (`{{link}}`). */
export const sanitizeContent = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: MARKS,
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, { href = '' }) => {
        const address = href.trim()
        return { tagName, attribs: address === '{{link}}' || WHOLE.test(address) ? { href: address } : {} }
      },
    },
  }).trim()
