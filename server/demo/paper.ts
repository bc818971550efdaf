const latin = (text: string): string => text.replaceAll('’', "'").replaceAll('œ', 'oe').replaceAll('\u202f', ' ')
const escaped = (text: string): string => latin(text).replace(/[\\()]/g, '\\$&')

const SIZE = 11
const HEADING = 18

/** One page of text as a PDF, for the demo's documents: a heading and lines of Latin-1 characters. */
export function pdfOf(heading: string, lines: readonly string[]): Uint8Array {
  const text = [
    `/F1 ${HEADING} Tf`,
    `(${escaped(heading)}) Tj`,
    `/F1 ${SIZE} Tf`,
    ...lines.flatMap(line => ['T*', `(${escaped(line)}) Tj`]),
  ]
  const content = `BT 56 770 Td 20 TL ${text.join('\n')} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file + end + trailer, 'latin1')
}

const COLOURS = ['#1f6f5c', '#8a4b08', '#3b4a8c', '#7a2e4d'] as const

/** The initials of a name on a coloured square, as an SVG. */
export function logoOf(name: string, at: number): Uint8Array {
  const initials = name
    .split(/[^\p{L}]+/u)
    .filter(word => word.length > 3)
    .map(word => word.charAt(0).toUpperCase())
    .join('')
    .slice(0, 2)
  const style = 'font-family="sans-serif" font-size="96" fill="#fff" text-anchor="middle"'
  const square = `<rect width="240" height="240" rx="36" fill="${COLOURS[at % COLOURS.length]}"/>`
  return new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="0 0 240 240">${square}<text x="120" y="154" ${style}>${initials}</text></svg>`,
  )
}
