/** Matches what a spreadsheet program may take for a formula, full-width forms and leading blanks included. */
const LIVE = /^[\s\p{Cc}]*[=+\-@＝＋－＠﹣﹢﹦﹫]|^[\t\r\n]/u

/** Puts an apostrophe before a text that a spreadsheet program may take for a formula, now or once saved as CSV. */
export const neutral = (text: string): string => (LIVE.test(text) ? `'${text}` : text)
