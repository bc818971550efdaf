/** What a spreadsheet program would take for a formula, full-width forms and leading blanks included. */
const LIVE = /^[\s\p{Cc}]*[=+\-@＝＋－＠﹣﹢﹦﹫]|^[\t\r\n]/u

/** The text with an apostrophe before it where a spreadsheet program could take it for a formula, now or once saved as CSV. */
export const neutral = (text: string): string => (LIVE.test(text) ? `'${text}` : text)
