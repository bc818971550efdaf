import { inflateSync } from 'node:zlib'

/** Reads back the PDFs that pdfkit writes: enough of the format to know what stands on which page. */

export interface PdfPage {
  width: number
  height: number
  /** In drawing order, without any blank: where lines break does not matter. */
  text: string
  /** Where each piece of text begins, in points. */
  places: { x: number; y: number }[]
}

interface Found {
  dictionary: string
  stream: Buffer | null
}

function objectsOf(pdf: string): Map<number, Found> {
  const objects = new Map<number, Found>()
  for (const match of pdf.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, number = '', body = ''] = match
    const start = body.indexOf('\nstream\n')
    const dictionary = start < 0 ? body : body.slice(0, start)
    const raw = start < 0 ? null : Buffer.from(body.slice(start + 8, body.lastIndexOf('\nendstream')), 'latin1')
    objects.set(Number(number), { dictionary, stream: raw && dictionary.includes('/FlateDecode') ? inflateSync(raw) : raw })
  }
  return objects
}

const numbersIn = (text: string): number[] => (text.match(/-?[\d.]+/g) ?? []).map(Number)
const refIn = (dictionary: string, key: string): number => Number(new RegExp(`/${key} (\\d+) 0 R`).exec(dictionary)?.[1] ?? 0)

/** What each glyph of a font stands for, by its place in the font. */
function glyphsOf(map: string): string[] {
  const glyphs: string[] = []
  for (const [, from = '', list = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)) {
    const texts = Array.from(list.matchAll(/<([0-9a-f ]*)>/gi), ([, hex = '']) =>
      Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    )
    for (const [i, text] of texts.entries()) glyphs[Number.parseInt(from, 16) + i] = text
  }
  return glyphs
}

function fontsOf(objects: ReadonlyMap<number, Found>): ReadonlyMap<string, string[]> {
  const fonts = new Map<string, string[]>()
  for (const { dictionary } of objects.values()) {
    for (const [, name = '', ref = ''] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = objects.get(refIn(objects.get(Number(ref))?.dictionary ?? '', 'ToUnicode'))?.stream
      fonts.set(name, map ? glyphsOf(map.toString('latin1')) : [])
    }
  }
  return fonts
}

const PIECE = /\/(F\d+) [\d.]+ Tf|1 0 0 1 (-?[\d.]+) (-?[\d.]+) Tm|\[([^\]]*)\] TJ/g

function readPage(content: string, fonts: ReadonlyMap<string, string[]>): Pick<PdfPage, 'text' | 'places'> {
  const places: PdfPage['places'] = []
  let glyphs: string[] = []
  let text = ''
  for (const [, font, x, y, shown] of content.matchAll(PIECE)) {
    if (font !== undefined) glyphs = fonts.get(font) ?? []
    else if (x !== undefined) places.push({ x: Number(x), y: Number(y) })
    else
      for (const [, hex = ''] of (shown ?? '').matchAll(/<([0-9a-f]*)>/gi)) {
        for (const glyph of hex.match(/.{4}/g) ?? []) text += glyphs[Number.parseInt(glyph, 16)] ?? ''
      }
  }
  return { text: squeezed(text), places }
}

/** A text without its blanks, as pages are read. */
export const squeezed = (text: string): string => text.normalize('NFC').replace(/\s/g, '')

export function readPdf(bytes: Uint8Array): PdfPage[] {
  const objects = objectsOf(Buffer.from(bytes).toString('latin1'))
  const fonts = fontsOf(objects)
  const all = [...objects.values()]
  const kids = all.find(({ dictionary }) => /\/Type \/Pages\b/.test(dictionary))?.dictionary ?? ''
  const order = Array.from((/\/Kids \[([^\]]*)\]/.exec(kids)?.[1] ?? '').matchAll(/(\d+) 0 R/g), ([, ref]) => Number(ref))
  return order.map(ref => {
    const { dictionary = '' } = objects.get(ref) ?? {}
    const [, , width = 0, height = 0] = numbersIn(/\/MediaBox \[([^\]]*)\]/.exec(dictionary)?.[1] ?? '')
    const content = objects.get(refIn(dictionary, 'Contents'))?.stream?.toString('latin1') ?? ''
    return { width, height, ...readPage(content, fonts) }
  })
}
