import { VARIABLES, type Value, type Values, type Variable } from './variables.ts'

/** What people write themselves, in as many lines as they like. */
const COMMENTS = ['request.comment', 'collection.comment'] as const satisfies readonly Variable[]
const LINE_END = /\r\n|[\n\r\u2028\u2029]/u
const NAMED = /\{\{([^{}]*)\}\}/g

/** The names that a text has between `{{` and `}}`, known or not. */
export const namesIn = (text: string): string[] => [...text.matchAll(NAMED)].map(([, name = '']) => name.trim())

const isVariable = (name: string): name is Variable => Object.hasOwn(VARIABLES, name)

/** Folds a text to one line without control characters, so that it can add neither a header nor a paragraph. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

const wordsOf = (value: Value | undefined): string =>
  typeof value === 'string' ? value : (value ?? []).map(entry => entry.text).join(', ')

/** The value of a name as one line of text; '' for what is unknown or was not brought. */
export const textOf = (name: string, values: Values): string => (isVariable(name) ? oneLine(wordsOf(values[name])) : '')

/** As `textOf`, but a comment, which may have been written in several lines, keeps those that say something. */
export const linesOf = (name: string, values: Values): string => {
  const comment = COMMENTS.find(one => one === name)
  if (comment === undefined) return textOf(name, values)
  return wordsOf(values[comment])
    .split(LINE_END)
    .map(oneLine)
    .filter(line => line !== '')
    .join('\n')
}

/**
 * Fills a text: once, so that a value that looks like a variable stays text. `shown` makes of a value what may stand there, `read` takes
 * it by its name.
 */
export const fill = (
  text: string,
  values: Values,
  shown: (value: string, name: string) => string = value => value,
  read: (name: string, values: Values) => string = textOf,
): string => text.replace(NAMED, (_, name: string) => shown(read(name.trim(), values), name.trim()))

/** True where a text has variables and nothing was brought for any of them: such a paragraph is left out. */
export const isEmptied = (text: string, values: Values): boolean => {
  const names = namesIn(text).filter(name => name !== 'link')
  return names.length > 0 && names.every(name => textOf(name, values) === '')
}

const SUBJECT_MAX = 250
const NOTICE_MAX = 4000

/** The subject of a mail, the title of a notification. */
export const fillTitle = (title: string, values: Values): string => oneLine(fill(title, values)).slice(0, SUBJECT_MAX).toWellFormed()

/** The text of a notification: its lines that have something to say, as one. */
export const fillNotice = (content: string, values: Values): string =>
  content
    .split('\n')
    .filter(line => line.trim() !== '' && !isEmptied(line, values))
    .map(line => oneLine(fill(line, values)))
    .join(' ')
    .slice(0, NOTICE_MAX)
    .toWellFormed()
