export interface Dimensions {
  width: number
  height: number
}

type Reader = (view: DataView, bytes: Uint8Array) => Dimensions | null

const START_OF_FRAME = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf])

/** Walks the segments to the frame header, which holds the size. */
const jpeg: Reader = view => {
  let at = 2
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    if (START_OF_FRAME.has(view.getUint8(at + 1))) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    at += 2 + view.getUint16(at + 2)
  }
  return null
}

const int24 = (view: DataView, at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16)

/** The three layouts of a WebP: lossy, lossless, extended. */
const webp: Reader = (view, bytes) => {
  const layout = String.fromCharCode(...bytes.subarray(12, 16))
  if (layout === 'VP8X') return { width: int24(view, 24) + 1, height: int24(view, 27) + 1 }
  if (layout === 'VP8 ') return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (layout !== 'VP8L') return null
  const bits = view.getUint32(21, true)
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
}

const SVG_SAMPLE = 65_536

const svg: Reader = (_view, bytes) => {
  const tag = /<svg[^>]*>/i.exec(new TextDecoder().decode(bytes.subarray(0, SVG_SAMPLE)))?.[0] ?? ''
  const sized = (name: string) => Number(new RegExp(`\\s${name}=["']\\s*([\\d.]+)(?:px)?\\s*["']`, 'i').exec(tag)?.[1])
  const box = /\sviewBox=["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)/i.exec(tag)
  const width = sized('width') || Number(box?.[1])
  const height = sized('height') || Number(box?.[2])
  return width > 0 && height > 0 ? { width: Math.round(width), height: Math.round(height) } : null
}

const READERS: Readonly<Record<string, Reader>> = {
  png: view => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  gif: view => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
  bmp: view => ({ width: view.getInt32(18, true), height: Math.abs(view.getInt32(22, true)) }),
  jpg: jpeg,
  jpeg,
  pjpeg: jpeg,
  webp,
  svg,
}

const MAX_PIXELS = 2_147_483_647
const isSane = (one: number) => Number.isInteger(one) && one >= 0 && one <= MAX_PIXELS

/** Width and height in pixels from an image's header; null for other formats and for a broken header. */
export function measure(extension: string, bytes: Uint8Array): Dimensions | null {
  const read = READERS[extension]
  if (!read) return null
  try {
    const size = read(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), bytes)
    return size && isSane(size.width) && isSane(size.height) ? size : null
  } catch (error) {
    // A header cut short reads past the end.
    if (error instanceof RangeError) return null
    throw error
  }
}
