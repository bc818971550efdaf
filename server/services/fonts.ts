import { inflateSync } from 'node:zlib'

const WOFF = 0x774f4646
/** Sizes in bytes of the headers and of one line of the two tables of contents (W3C WOFF 1.0, 3 and 4; OpenType, "table directory"). */
const [WOFF_HEAD, WOFF_LINE, PLAIN_HEAD, PLAIN_LINE] = [44, 20, 12, 16]
const padded = (length: number) => (length + 3) & ~3

/** A WOFF font without its compression: who draws with it again and again would inflate it in JavaScript each time. */
export function plainFont(woff: Uint8Array): Uint8Array {
  const view = new DataView(woff.buffer, woff.byteOffset, woff.byteLength)
  if (view.getUint32(0) !== WOFF) return woff
  const count = view.getUint16(12)
  const lines = Array.from({ length: count }, (_, at) => WOFF_HEAD + at * WOFF_LINE)
  const sizes = lines.map(line => view.getUint32(line + 12))
  const plain = new Uint8Array(sizes.reduce((sum, size) => sum + padded(size), PLAIN_HEAD + count * PLAIN_LINE))
  const out = new DataView(plain.buffer)
  const power = 2 ** Math.floor(Math.log2(count))
  out.setUint32(0, view.getUint32(4))
  for (const [at, value] of [count, power * 16, Math.log2(power), (count - power) * 16].entries()) out.setUint16(4 + at * 2, value)
  let end = PLAIN_HEAD + count * PLAIN_LINE
  for (const [at, line] of lines.entries()) {
    const [offset, packed, size] = [view.getUint32(line + 4), view.getUint32(line + 8), sizes[at] ?? 0]
    const bytes = woff.subarray(offset, offset + packed)
    plain.set(packed < size ? inflateSync(bytes) : bytes, end)
    const told = PLAIN_HEAD + at * PLAIN_LINE
    for (const [place, value] of [view.getUint32(line), view.getUint32(line + 16), end, size].entries())
      out.setUint32(told + place * 4, value)
    end += padded(size)
  }
  return plain
}
