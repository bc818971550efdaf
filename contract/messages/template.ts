/** A template's text: a mail's content is HTML (plain for EMAIL_CORE), a notification's plain. */
export interface TemplateText {
  title: string
  content: string
}

/** Paragraphs of a mail's content. */
export const paragraphs = (...lines: readonly string[]): string => lines.map(line => `<p>${line}</p>`).join('')
/** The link of a mail, as a paragraph of its own holds it. */
export const linkCalled = (words: string): string => `<a href="{{link}}">${words}</a>`
