/**
 * The texts that the cells of a workbook share. The parser keeps each of them letter by letter, at some 25 times its size: it is given
 * their places instead, and the cells get their texts afterwards.
 */

/** Marks a placeholder for a text: the last, unassigned code point. */
const MARK = '\u{10fffd}'

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const ENTITY = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi
/** What XML forbids, as spreadsheets write it. */
const CODE = /_x([\da-f]{4})_/gi
const CDATA = '<![CDATA['

function character(entity: string, hex?: string, decimal?: string, name?: string): string {
  if (name) return NAMED[name.toLowerCase()] ?? entity
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
  return code <= 0x10ffff ? String.fromCodePoint(code) : entity
}

const unescaped = (xml: string): string =>
  xml.replace(ENTITY, character).replace(CODE, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** What stands between two tags as text, CDATA sections as they are. */
function textOf(xml: string): string {
  const [before = '', ...sections] = xml.split(CDATA)
  const texts = sections.map(section => {
    const [verbatim = '', ...rest] = section.split(']]>')
    return verbatim + unescaped(rest.join(']]>'))
  })
  return [unescaped(before), ...texts].join('').replaceAll('\r\n', '\n')
}

const ITEMS = /<(?:\w{1,8}:)?(si)(?:\s[^<>]*?)?(\/?)>/g
/** Text elements, and phonetic readings, which are not part of the text. */
const RUNS = /<(?:\w{1,8}:)?(rPh|t)(?:\s[^<>]*?)?(\/?)>/g
const ENDS = new Map(['si', 'rPh', 't'].map(name => [name, new RegExp(`</(?:\\w{1,8}:)?${name}\\s*>`, 'g')]))

/** The contents of the elements, in order. An unclosed element ends the search, so that broken XML is read only once. */
function elements(xml: string, tags: RegExp): { name: string; inner: string }[] {
  const found: { name: string; inner: string }[] = []
  tags.lastIndex = 0
  for (let tag = tags.exec(xml); tag; tag = tags.exec(xml)) {
    const [, name = '', isEmpty] = tag
    const end = ENDS.get(name)
    if (isEmpty || !end) {
      found.push({ name, inner: '' })
      continue
    }
    end.lastIndex = tags.lastIndex
    const closing = end.exec(xml)
    found.push({ name, inner: xml.slice(tags.lastIndex, closing?.index) })
    tags.lastIndex = closing ? end.lastIndex : xml.length
  }
  return found
}

/** The texts of a part of shared ones, without their looks. */
export function readSharedTexts(xml: string): string[] {
  return elements(xml, ITEMS).map(({ inner }) =>
    elements(inner, RUNS)
      .map(run => (run.name === 't' ? textOf(run.inner) : ''))
      .join(''),
  )
}

/** The same part with the places of its texts in their stead. */
export const placesOf = (texts: readonly string[]): string => `<sst>${texts.map((_, at) => `<si><t>${MARK}${at}</t></si>`).join('')}</sst>`

/** The text that a cell's value stands for; any other is the cell's own. */
export const sharedText = (value: string, texts: readonly string[]): string =>
  value.startsWith(MARK) ? (texts[Number(value.slice(MARK.length))] ?? value) : value
